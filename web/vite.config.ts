import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where the table server listens while the pages are served by Vite (`npm run dev`). */
const server = process.env['YOLIO_SERVER'] ?? 'http://127.0.0.1:7878';
const proxy = { '/api': { target: server, ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A strict content policy forbids data: addresses and inline code, so every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first view needs comes in a few files instead of twenty: a phone pays for each round trip.
          groups: [
            { name: 'svelte', test: /node_modules[\\/](svelte|esm-env|clsx)/ },
            {
              name: 'base',
              test: /src[\\/](look|settings[\\/]settings|i18n[\\/][a-z0-9.]+\.ts|net[\\/]rest|app|route|boards[\\/]index|table[\\/](options|announce|toast|Toasts|LiveRegion|Panel\.svelte)|screens[\\/](Message|LobbyPanels|play|Lobby|Fan|Footer|JoinForm|MyTables|Tile))/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy },
  // The built pages under the content policy of the server.
  preview: {
    host: '127.0.0.1',
    proxy,
    headers: {
      'content-security-policy':
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; img-src 'self' data: blob:; connect-src 'self'",
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // A busy machine is not a fault.
    testTimeout: 60_000,
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
