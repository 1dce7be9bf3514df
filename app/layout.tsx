import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import './globals.css';
import { SandboxStrip } from '#components/shell/sandbox/sandbox-strip.tsx';
import { isSandbox } from '#lib/api/sandbox/desk-clock.ts';
import { readTheme, themeCookieName } from '#lib/domain/text/theme.ts';
import { mono, sans } from './fonts.ts';

export const metadata: Metadata = {
  title: { default: 'Placement Desk', template: '%s · Placement Desk' },
  description: 'Manage private placement offers and look up external transfers.',
  manifest: '/manifest.webmanifest',
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32', type: 'image/x-icon' },
      { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    apple: { url: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fdfcfa' },
    { media: '(prefers-color-scheme: dark)', color: '#17181b' },
  ],
};

/** Renders every page per request, because its scripts need the nonce from that response's security policy. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await headers();
  const theme = readTheme((await cookies()).get(themeCookieName)?.value);
  return (
    <html lang="en" data-theme={theme} className={`${sans.variable} ${mono.variable}`}>
      <body>
        {isSandbox() && <SandboxStrip />}
        {children}
      </body>
    </html>
  );
}
