/** Parts of an offer's header that load together after the first paint. */
export { PaceChart } from './pace.tsx';
export { TermsAdvisory } from './terms-advisory.tsx';
