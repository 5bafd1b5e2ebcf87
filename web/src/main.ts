import './look/tokens.css';
import './look/base.css';
import './look/cards.css';
import './boards/look.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { loadAreas, preferredLanguage, setLanguage } from './i18n';
import { dress, settings } from './settings/settings.svelte';
import { watchHands } from './table/focus';

dress();
watchHands();
await setLanguage(preferredLanguage(settings.language));
await loadAreas('common', 'lobby');

const target = document.getElementById('app');
if (target) mount(App, { target });

// Installed pages tell that the network is gone; a development server has no worker to offer.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
