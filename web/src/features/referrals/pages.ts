import { affiliates, referrals } from '@lunula/contract/referrals/endpoints.ts'
import type { Affiliate, Referral } from '@lunula/contract/referrals/schemas.ts'
import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

/** What a signed-in visitor has earned; null for a guest, who is told how it works. */
export type Earnings = { referral: Referral; affiliate: Affiliate } | null

export const referralPages = [
  page(paths.referral, {
    audience: 'each',
    load: async ({ call, visitor }): Promise<Earnings> => {
      if (!(await visitor())) return null
      const [referral, affiliate] = await Promise.all([call(referrals.me), call(affiliates.me)])
      return { referral, affiliate }
    },
    meta: ({ t }) => ({
      title: t('referrals:title'),
      description: t('referrals:description'),
      canonical: paths.referral(),
    }),
    view: () => import('./referral-page.tsx'),
  }),
  page(paths.invitation, {
    load: ({ call, params, signal }) =>
      call(referrals.invitation, { params: { code: params.code } }, { signal }),
    meta: ({ data, t }) => ({
      title: t('referrals:invitation.title', { name: data.username }),
      description: t('referrals:description'),
      robots: 'noindex',
    }),
    view: () => import('./invitation-page.tsx'),
  }),
]
