import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  // The service answers the API itself. Only in development does Next have the route.ts files, so that they reload.
  pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ['tsx', 'ts'] : ['tsx'],
  // Empty answers would go out chunked, without Content-Length: 0, if Next compressed.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // No page has images to optimise; the optimizer would fetch pages and write what it is asked for into the log.
  images: { unoptimized: true },
  // `npm test` checks the types of the whole project; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A page that is asked for without a connection is waited for, where else the browser's own error page would come.
    useOffline: true,
    // Pages are loaded when they are asked for first: many are not for days.
    preloadEntriesOnStart: false,
    // Bytes of source. Each file is compressed by itself, so a page cut into many of them is longer by a twentieth;
    // beyond this size, what several dialogs need would come with each of them anew.
    turbopackChunking: { minChunkSize: 220_000 },
    // Leaves out of Next's own modules, which are CommonJS, what no page uses of them.
    turbopackCjsTreeShaking: true,
  },
  turbopack: {
    // The reference shows the changelog.
    rules: { '*.md': { type: 'raw' } },
    resolveAlias: {
      // The server may not import `nuqs`. In the browser, `nuqs/server` would be a second copy of its parsers.
      'nuqs/server': { browser: 'nuqs' },
      // Next brings both to every page. The browsers it asks for need but one line of the second.
      'next/dist/compiled/process': { browser: './lib/client/browser/process.ts' },
      '../build/polyfills/polyfill-module': { browser: './lib/client/browser/polyfill.ts' },
    },
  },
  // Loaded by Node as they are: they open sockets, write to descriptors or read their own files.
  serverExternalPackages: ['pdfkit', 'pg', 'pino'],
});
