import type { BoughtSheet } from '@lunula/contract/safety-sheets/schemas.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { DownloadBinder } from './download-binder.tsx'

/** `/account/safety-sheets`: the sheets of all that one has bought, at hand for an inspection. */
export default function SafetySheetsPage({
  data: sheets,
}: ViewProps<typeof paths.safetySheets, readonly BoughtSheet[]>) {
  const t = useTranslate()
  const missing = sheets.filter(({ state }) => state === 'missing').length
  return (
    <AccountFrame
      title={t('sheets:title')}
      lead={t('sheets:lead')}
      action={sheets.length > 0 && <DownloadBinder />}
    >
      {sheets.length === 0 && (
        <EmptyState title={t('sheets:empty.title')}>{t('sheets:empty.text')}</EmptyState>
      )}
      {missing > 0 && (
        <p className="mb-4 rounded-field bg-warning-tint px-4 py-3 text-warning">
          {t('sheets:missing', { count: missing })}
        </p>
      )}
      {sheets.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {sheets.map((sheet) => (
            <li key={sheet.product_id}>
              <SheetLine sheet={sheet} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

const TONES = { kept: 'money', maker: 'plain', missing: 'warning' } as const

function SheetLine({ sheet: { slug, name, brand, un, state, demo, url } }: { sheet: BoughtSheet }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={paths.product({ slug })} className="font-medium hover:underline">
          {name}
        </Link>
        <p className="text-sm text-soft">{[brand, un].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {demo && <Badge>{t('sheets:demo')}</Badge>}
        <Badge tone={TONES[state]}>{t(`sheets:state.${state}`)}</Badge>
        {url && (
          <a href={url} aria-label={t('sheets:open', { name })} className={`${textLink} tap-line`}>
            {t('sheets:open_short')}
          </a>
        )}
      </div>
    </div>
  )
}
