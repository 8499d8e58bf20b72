import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CONTENT_SECURITY_POLICY } from './scripts/content-security-policy';
import { ensureVocabularies } from './scripts/vocabularies';

function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Makes the vocabulary files, which are not committed, before anything imports them. */
function vocabularies(): Plugin {
  return { name: 'vocabularies', buildStart: ensureVocabularies };
}

export default defineConfig({
  base: './',
  plugins: [
    svelte(),
    contentSecurityPolicy(),
    vocabularies(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeAssets: ['icon.svg'],
      manifest: {
        name: 'Rolecall · 角色点名',
        short_name: 'Rolecall',
        description: 'Build, check, count, trim and simulate the messages array of chat APIs, offline.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f7f7f9',
        theme_color: '#5b5bd6',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,bin}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: 'index.html',
      },
    }),
  ],
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', chunkSizeWarningLimit: 1500 },
});
