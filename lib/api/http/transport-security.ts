import { publicBaseUrl } from './base-url.ts';

const twoYearsS = 63_072_000;
const overHttps = { 'Strict-Transport-Security': `max-age=${twoYearsS}; includeSubDomains` };
const plain = {};

/**
 * Where the service is reached by https, browsers are told to reach it by nothing else, nor any host below its own:
 * over http one of those could be impersonated, and set cookies for the service.
 */
export function transportSecurity(): Readonly<Record<string, string>> {
  return publicBaseUrl().startsWith('https:') ? overHttps : plain;
}
