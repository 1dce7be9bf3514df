import { join } from 'node:path';

/** @type {import('next').NextConfig} */
export default {
  // No system in the benchmark compresses responses.
  compress: false,
  // `npm test` checks the types of the entire project, so the build doesn't need to.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: join(import.meta.dirname, '..', '..', '..') },
};
