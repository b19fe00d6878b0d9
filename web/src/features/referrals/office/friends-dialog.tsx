import type { ReferredFriends } from '@lunula/contract/referrals/schemas.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { go } from '../../../shell/routing/navigation.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

const LINK = 'tap-line font-semibold underline-offset-4 hover:underline'

/** Whom a customer invited, and what became of each reward; the address says of whom. */
export function FriendsDialog({ friends, back }: { friends: ReferredFriends | null; back: string }) {
  const t = useTranslate()
  const may = useMay()
  return (
    <Dialog
      open={friends !== null}
      onClose={() => void go(back)}
      title={t('admin-affiliates:friends.named', { name: friends?.username ?? '' })}
    >
      {friends && (
        <>
          <p className="mt-2 text-sm text-soft">
            {t('admin-affiliates:friends.count', { count: friends.invited })} ·{' '}
            {t('admin-affiliates:friends.earned')} <Money cents={friends.earned} />
          </p>
          <ul className="mt-4 divide-y divide-line text-sm">
            {friends.friends.map(({ _id, username, state, order_id, createdAt }) => (
              <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                {username ? (
                  <Link to={officePaths.customer({ id: _id })} className={`${LINK} wrap-anywhere`}>
                    {username}
                  </Link>
                ) : (
                  <span className="text-soft">{t('admin-customers:closed')}</span>
                )}
                <Badge tone={state === 'earned' ? 'money' : 'plain'}>
                  {t(`admin-affiliates:friends.state.${state}`)}
                </Badge>
                {order_id && may('orders.read') && (
                  <Link to={officePaths.order({ id: order_id })} className={LINK}>
                    {t('admin-affiliates:friends.order')}
                  </Link>
                )}
                <span className="ms-auto text-soft">
                  <Moment iso={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
