/** What the card field of Square brings along (`server/src/config/square-config.ts`). */
const SQUARE = {
  scripts: 'https://web.squarecdn.com https://sandbox.web.squarecdn.com',
  calls:
    'https://web.squarecdn.com https://sandbox.web.squarecdn.com https://pci-connect.squareup.com https://connect.squareup.com https://pci-connect.squareupsandbox.com https://connect.squareupsandbox.com',
  fonts: 'https://square-fonts-production-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net',
}

/**
 * The content security policy of the app's document: its own files, and the shop for calls and pictures.
 * @param shop scheme and host of the shop
 */
export const policyFor = (shop: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${SQUARE.scripts}`,
    `style-src 'self' 'unsafe-inline' ${SQUARE.scripts}`,
    `img-src 'self' data: blob: ${shop}`,
    `font-src 'self' ${SQUARE.fonts}`,
    `connect-src 'self' blob: ${shop} ${SQUARE.calls}`,
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
