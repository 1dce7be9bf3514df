import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  // The service answers the API itself. Only in development does Next use the route.ts files, so that they
  // reload.
  pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ['tsx', 'ts'] : ['tsx'],
  // If Next compressed, empty responses would be chunked, without Content-Length: 0.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // No page has images to optimize. The optimizer would fetch pages and log what it is asked for.
  images: { unoptimized: true },
  // `npm test` checks the types of the whole project, so the build doesn't need to.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A page requested while offline is waited for, instead of showing the browser's own error page.
    useOffline: true,
    // Pages are loaded on first use: many are not used for days.
    preloadEntriesOnStart: false,
    // Bytes of source. Each file is compressed separately, so a page split into many is about 5% larger.
    // Above this size, code that several dialogs share would be duplicated in each.
    turbopackChunking: { minChunkSize: 220_000 },
    // Removes from Next's own modules, which are CommonJS, what no page uses.
    turbopackCjsTreeShaking: true,
  },
  turbopack: {
    // The reference shows the changelog.
    rules: { '*.md': { type: 'raw' } },
    resolveAlias: {
      // The server can't import `nuqs`. In the browser, `nuqs/server` would be a second copy of its parsers.
      'nuqs/server': { browser: 'nuqs' },
      // Next adds both to every page. Supported browsers need only one line of the second.
      'next/dist/compiled/process': { browser: './lib/client/browser/process.ts' },
      '../build/polyfills/polyfill-module': { browser: './lib/client/browser/polyfill.ts' },
    },
  },
  // Loaded by Node directly: they open sockets, write to descriptors or read their own files.
  serverExternalPackages: ['pdfkit', 'pg', 'pino'],
});
