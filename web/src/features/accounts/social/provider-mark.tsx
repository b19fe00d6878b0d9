import type { Provider } from './providers.ts'

/** The providers' own marks, in their own colors, as their rules for such buttons ask. */
export const ProviderMark = ({ provider }: { provider: Provider }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none">
    {MARKS[provider].map(([fill, path]) => (
      <path key={fill} fill={fill} d={path} />
    ))}
  </svg>
)

const MARKS: Record<Provider, readonly (readonly [fill: string, path: string])[]> = {
  google: [
    [
      '#4285F4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1z',
    ],
    [
      '#34A853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z',
    ],
    ['#FBBC05', 'M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84z'],
    [
      '#EA4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.31 9.14 5.38 12 5.38z',
    ],
  ],
  facebook: [
    [
      '#0866FF',
      'M24 12a12 12 0 1 0-14.9 11.64v-7.98H6.63V12H9.1v-1.57c0-4.07 1.85-5.96 5.86-5.96.76 0 2.07.15 2.6.3v3.32a15.3 15.3 0 0 0-1.38-.04c-1.97 0-2.73.74-2.73 2.68V12h3.92l-.67 3.66h-3.25v8.24A12 12 0 0 0 24 12z',
    ],
    [
      '#FFFFFF',
      'm16.7 15.66.67-3.66h-3.92v-1.27c0-1.94.76-2.68 2.73-2.68.61 0 1.1.01 1.38.04V4.77c-.53-.15-1.84-.3-2.6-.3-4.01 0-5.86 1.9-5.86 5.96V12H6.63v3.66H9.1v7.98a12.04 12.04 0 0 0 4.35.26v-8.24h3.25z',
    ],
  ],
}
