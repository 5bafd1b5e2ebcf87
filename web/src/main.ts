import './look/tokens.css';
import './look/base.css';
import './look/cards.css';
import './look/table.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { loadAreas, preferredLanguage, setLanguage } from './i18n';
import { dress } from './settings/settings.svelte';

dress();
await Promise.all([setLanguage(preferredLanguage())]);
await loadAreas('common', 'lobby');

const target = document.getElementById('app');
if (target) mount(App, { target });
