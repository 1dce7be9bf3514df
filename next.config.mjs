import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  // The server handles API requests itself. Next.js uses the route.ts files only in development, where it
  // reloads them when they change.
  pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ['tsx', 'ts'] : ['tsx'],
  // If Next.js compressed responses, empty responses would be chunked instead of having Content-Length: 0.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // No page has images to optimize. The optimizer would fetch pages and log their addresses.
  images: { unoptimized: true },
  // `npm test` checks the types of the entire project, so the build doesn't need to.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A page requested while offline loads when the connection is back, instead of showing the browser's error
    // page.
    useOffline: true,
    // Pages are loaded on first use, because many aren't used for days.
    preloadEntriesOnStart: false,
    // In bytes of source. Each file is compressed separately, so a page split into many files is about 5% larger.
    // Above this size, code that several dialogs share would be duplicated in each of them.
    turbopackChunking: { minChunkSize: 220_000 },
    // Removes unused code from Next.js's own modules, which are CommonJS.
    turbopackCjsTreeShaking: true,
  },
  turbopack: {
    // The documentation pages import the changelog, a Markdown file, as text.
    rules: { '*.md': { type: 'raw' } },
    resolveAlias: {
      // The server can't import `nuqs`. In the browser, `nuqs/server` would be a second copy of its parsers.
      'nuqs/server': { browser: 'nuqs' },
      // Next.js adds these two modules to every page. Supported browsers need only one line of the second one.
      'next/dist/compiled/process': { browser: './lib/client/browser/process.ts' },
      '../build/polyfills/polyfill-module': { browser: './lib/client/browser/polyfill.ts' },
      // Next.js also adds these to every page, but the console uses little or nothing of them.
      ...Object.fromEntries(
        [
          './reducers/server-action-reducer',
          '../../shared/lib/utils',
          '../../shared/lib/router/utils/format-url',
          '../../shared/lib/router/utils/is-bot',
          '../../../shared/lib/router/utils/is-bot',
        ].map((request) => [request, { browser: './lib/client/browser/next-parts.ts' }]),
      ),
    },
  },
  // Loaded directly by Node, because they open sockets, write to file descriptors or read their own files.
  serverExternalPackages: ['pdfkit', 'pg', 'pino'],
});
