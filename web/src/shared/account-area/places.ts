import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { OFFICE, paths } from '../../app/paths.ts'
import { isStaff } from '../../shell/session/is-staff.ts'
import { useSession } from '../../shell/session/session-store.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { UnreadBadge } from './unread-badge.tsx'

export const DEVICES_ID = 'devices'

interface Place {
  to: string
  name: string
  icon: IconName
  /** Whether the page that is shown belongs to it. */
  current: boolean
  /** Stands at its end, such as how much is new there. */
  Badge?: ComponentType
}

/** Places that belong together. */
interface PlaceGroup {
  name: string
  places: readonly Place[]
}

/**
 * The places of the account area by groups, in the order of the list beside and on its screens; staff only
 * for who may.
 */
export function usePlaces(): readonly PlaceGroup[] {
  const t = useTranslate()
  const { pathname } = useLocation()
  const worksHere = useSession(({ user }) => isStaff(user))
  const place = (icon: IconName, name: string, to: string, ...within: string[]): Place => ({
    icon,
    name,
    to,
    current: pathname === to || within.some((start) => pathname.startsWith(start)),
  })
  return [
    {
      name: t('profile:nav.group.orders'),
      places: [
        place('package', t('profile:nav.orders'), paths.orders(), '/account/order/'),
        place('plus', t('quick-order:title'), paths.quickOrder()),
        place('tag', t('promotions:title'), paths.promotion()),
        place('shield-check', t('sheets:title'), paths.safetySheets()),
      ],
    },
    {
      name: t('profile:nav.group.lists'),
      places: [
        place('heart', t('wishlist:title'), paths.wishlist()),
        place('layout-grid', t('lists:title'), paths.reorderLists(), '/account/lists/'),
        place('star', t('shades:title'), paths.shades()),
        place('mail', t('stock-alerts:title'), paths.stockAlerts()),
      ],
    },
    {
      name: t('profile:nav.group.board'),
      places: [
        place('store', t('posting:mine.title'), paths.myPosts(), '/technician/post'),
        {
          ...place('message-circle', t('messages:title'), paths.messages(), '/account/messages/'),
          Badge: UnreadBadge,
        },
        place('briefcase-business', t('saved:posts.title'), paths.savedPosts()),
        place('search', t('saved:searches.title'), paths.savedSearches()),
      ],
    },
    {
      name: t('accounts:account.title'),
      places: [
        place(
          'user',
          t('profile:nav.profile'),
          paths.profile(),
          paths.editProfile(),
          paths.updateEmail(),
          paths.confirmPhone(),
          paths.updatePassword(),
        ),
        place('map-pin', t('profile:nav.addresses'), paths.addresses(), '/account/address/'),
        place('bell', t('notifications:title'), paths.notifications()),
        place('badge-check', t('licenses:title'), paths.license()),
        place('badge-percent', t('tax:title'), paths.taxExemption()),
        place('users', t('referrals:title'), paths.referral()),
        place('settings', t('profile:nav.settings'), paths.settings()),
        place('monitor-smartphone', t('profile:nav.devices'), `${paths.settings()}#${DEVICES_ID}`),
        ...(worksHere ? [place('store', t('profile:nav.office'), OFFICE)] : []),
        place('info', t('profile:nav.about'), paths.about()),
      ],
    },
  ]
}
