import type { AuditLine } from '@lunula/contract/audit/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { useMemo } from 'react'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { DataTable } from '../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { classNames } from '../../ui/class-names.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { objectText, operationText } from './audit-words.ts'
import { changesText } from './line-changes.ts'
import { LineChanges } from './line-changes.tsx'
import { objectPage } from './object-page.ts'

type Props = ViewProps<typeof officePaths.audit, CursorPageOf<AuditLine>>

const keyOf = ({ _id }: AuditLine) => _id

/** `/admin/audit`: what staff changed, with what was before. */
export default function AuditPage({ data }: Props) {
  const t = useTranslate()
  const filters: Filter[] = [
    { kind: 'text', key: 'who', label: t('admin-audit:filter.who'), hint: t('admin-audit:filter.who_hint') },
    {
      kind: 'text',
      key: 'operation',
      label: t('admin-audit:filter.operation'),
      hint: t('admin-audit:filter.operation_hint'),
    },
    {
      kind: 'text',
      key: 'subject',
      label: t('admin-audit:filter.subject'),
      hint: t('admin-audit:filter.subject_hint'),
    },
    { kind: 'text', key: 'subject_id', label: t('admin-audit:filter.subject_id') },
    { kind: 'day', key: 'from', label: t('admin-audit:filter.from') },
    { kind: 'day', key: 'to', label: t('admin-audit:filter.to') },
  ]
  return (
    <OfficeScreen title={t('admin-audit:title')} lead={t('admin-audit:lead')}>
      <DataTable
        table="audit"
        label={t('admin-audit:title')}
        columns={useColumns()}
        filters={filters}
        sort="-at"
        data={data}
        rowKey={keyOf}
        rowName={({ operation, at }) => `${operationText(t, operation)} ${at}`}
        searchHint={t('admin-audit:search')}
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<AuditLine>[] {
  const t = useTranslate()
  return useMemo(() => {
    const actorOf = ({ actor }: AuditLine): string =>
      actor ? (actor.username ?? t('admin-audit:closed')) : t('admin-audit:system')
    return [
      {
        key: 'at',
        header: t('admin-audit:column.at'),
        cell: ({ at }) => <Moment iso={at} />,
        csv: ({ at }) => at,
      },
      { key: 'who', header: t('admin-audit:column.who'), cell: actorOf, csv: actorOf },
      {
        key: 'operation',
        header: t('admin-audit:column.operation'),
        cell: ({ operation }) => (
          <Link to={officePaths.audit({}, { operation })} className={textLink}>
            {operationText(t, operation)}
          </Link>
        ),
        csv: ({ operation }) => operation,
      },
      {
        key: 'subject',
        header: t('admin-audit:column.subject'),
        cell: ({ subject }) => <Subject subject={subject} />,
        csv: ({ subject: { kind, id, name } }) => [kind, id, name].filter(Boolean).join(' '),
      },
      {
        key: 'change',
        header: t('admin-audit:column.change'),
        cell: (line) => <LineChanges line={line} />,
        csv: changesText,
      },
    ]
  }, [t])
}

/** All lines of the same object, and beside it the object itself. */
function Subject({ subject }: Pick<AuditLine, 'subject'>) {
  const t = useTranslate()
  const { kind, id } = subject
  const what = objectText(t, kind)
  const page = objectPage(subject)
  if (!id) return what
  const name = subject.name ?? shortId(id)
  return (
    <span className="flex items-center gap-1 max-md:justify-end">
      <Link
        to={officePaths.audit({}, { subject_id: id })}
        className={classNames(textLink, 'max-md:inline-block max-md:py-2')}
        title={id}
      >
        {what} <span className="wrap-anywhere">{name}</span>
      </Link>
      {page && (
        <Link
          to={page}
          className="tap grid size-6 flex-none place-items-center rounded-full text-soft hover:text-ink"
          aria-label={t('admin-audit:open', { name: `${what} ${name}` })}
          title={t('admin-audit:open', { name: what })}
        >
          <Icon name="arrow-up-right" className="size-4" />
        </Link>
      )}
    </span>
  )
}

/** Some are words, such as `two_day` and `terms.vi`; of the others the end suffices to tell them apart. */
const shortId = (id: string): string => (/^[\da-f-]{36}$/.test(id) ? `…${id.slice(-6)}` : id)
