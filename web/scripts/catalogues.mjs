// Every language must hold exactly the keys of the English catalogues, with the same parameters and the plural forms
// that the language needs. A gap fails the build.
import { readdirSync } from 'node:fs';
import { runnerImport } from 'vite';

const root = new URL('../src/i18n/', import.meta.url);
const LANGS = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map((entry) => entry.name);
// What is in a folder of its own is spread into the file of its area.
const areas = readdirSync(new URL('en/', root))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));
const faults = [];

const load = async (lang, area) => {
  const { module } = await runnerImport(new URL(`${lang}/${area}.ts`, root).pathname);
  return module.default;
};

/** All texts of a message, each with what it is for. */
const texts = (message) => {
  if (typeof message === 'string') return [['', message]];
  return Object.entries(message).flatMap(([form, inner]) =>
    texts(inner).map(([deeper, text]) => [deeper ? `${form}.${deeper}` : form, text]),
  );
};
const params = (message) =>
  new Set(texts(message).flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1])));
const isPlural = (message) => typeof message === 'object' && 'other' in message;

function plurals(where, lang, message) {
  if (typeof message !== 'object') return;
  if (!isPlural(message)) {
    for (const [form, inner] of Object.entries(message)) plurals(`${where}.${form}`, lang, inner);
    return;
  }
  // "many" is for millions in the Romance languages: no table counts so far.
  const needed = new Intl.PluralRules(lang)
    .resolvedOptions()
    .pluralCategories.filter((rule) => rule !== 'many');
  for (const rule of needed)
    if (!(rule in message)) faults.push(`${where}: the plural form "${rule}" is missing`);
}

function compare(where, lang, english, message) {
  if (message === undefined) return faults.push(`${where} is missing`);
  for (const [form, text] of texts(message)) if (text.trim() === '') faults.push(`${where} ${form} is empty`);
  plurals(where, lang, message);
  const [has, needs] = [params(message), params(english)];
  for (const name of has)
    if (!needs.has(name) && name !== 'who' && name !== 'count')
      faults.push(`${where} names {${name}}, which English does not`);
  for (const name of needs)
    if (!has.has(name) && name !== 'count') faults.push(`${where} does not say {${name}}`);
}

for (const area of areas) {
  const english = await load('en', area);
  for (const [key, message] of Object.entries(english)) compare(`en/${area}.${key}`, 'en', message, message);
  for (const lang of LANGS) {
    const words = await load(lang, area).catch(
      (error) => void faults.push(`${lang}/${area}.ts: ${error.message}`),
    );
    if (!words) continue;
    for (const [key, message] of Object.entries(english))
      compare(`${lang}/${area}.${key}`, lang, message, words[key]);
    for (const key of Object.keys(words))
      if (!(key in english)) faults.push(`${lang}/${area}.${key} is not in English`);
  }
}

if (faults.length > 0) {
  console.error(faults.slice(0, 40).join('\n'));
  console.error(`${faults.length} faults in the message catalogues`);
  process.exit(1);
}
console.log(`message catalogues: ${areas.length} areas in ${LANGS.length + 1} languages, complete`);
