import type { AndroidApp } from '../../config/native-config.ts'

/**
 * What of the shop the apps show themselves when its links are pressed elsewhere. What is left out opens in
 * the browser: links of mails with secrets, the back office, and the way back from a sign-in provider.
 */
const OPENED_BY_APP = [
  '/product/*',
  '/categories/*',
  '/shades/*',
  '/jobs',
  '/nailtech',
  '/salon-sale',
  '/technician/*',
  '/account/*',
  '/referral/*',
  '/cart',
]

/** Apple's associated domains: `/.well-known/apple-app-site-association`. */
export const appleAppLinks = (appIDs: readonly string[]): object => ({
  applinks: { details: [{ appIDs, components: OPENED_BY_APP.map((path) => ({ '/': path })) }] },
  webcredentials: { apps: appIDs },
})

/** Google's Digital Asset Links: `/.well-known/assetlinks.json`. */
export const androidAssetLinks = ({ packageName, fingerprints }: AndroidApp): object => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: fingerprints,
    },
  },
]
