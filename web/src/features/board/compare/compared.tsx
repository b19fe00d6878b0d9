import { board } from '@lunula/contract/board/endpoints.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { supposedWeek, takeHome } from '@lunula/contract/board/pay/pay.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { wordList } from '@lunula/contract/formats/lists.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import type { ReactNode } from 'react'
import { postPath } from '../../../shared/post-kinds.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { classNames } from '../../../ui/class-names.ts'
import { quietLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { valuesOf, weekOf } from '../board-search.ts'
import { cardWord } from '../card-words.ts'
import { useAssumed } from '../facts/assumed-week.ts'
import { payText } from '../facts/pay.ts'
import { signedDollars } from '../facts/week-figure.tsx'
import type { ListState } from '../list/list-state.ts'

const useJob = (id: string | undefined) => useRemote(board.read, id ? { params: { id } } : null)

/** Up to three jobs side by side; on phones the table moves sideways. */
export default function Compared({ state }: { state: ListState }) {
  const t = useTranslate()
  const [first, second, third] = valuesOf(state.search, 'compare')
  const asked = [useJob(first), useJob(second), useJob(third)]
  const jobs = asked.flatMap(({ data }) => (data?.kind === 'job' ? [data] : []))
  const gone = asked.filter(({ error }) => error !== null && error !== undefined).length
  return (
    <section
      aria-labelledby="compared"
      className="mb-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="compared" className="title-3">
          {t('post:compare.title')}
        </h3>
        <Link to={state.to({ ...state.search, compare: undefined })} preventScrollReset className={quietLink}>
          {t('post:compare.end')}
        </Link>
      </div>
      {gone > 0 && <p className="mt-1 text-sm text-warning">{t('post:compare.gone')}</p>}
      {second === undefined && <p className="mt-1 text-sm text-soft">{t('post:compare.more')}</p>}
      {/* room for the table, so that the list below does not jump */}
      {jobs.length === 0 && gone === 0 && <div className="h-80" aria-hidden="true" />}
      {jobs.length > 0 && <Table state={state} jobs={jobs} />}
    </section>
  )
}

function Table({ state, jobs }: { state: ListState; jobs: readonly Post[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const own = useAssumed()
  const week = weekOf(state.search) ?? own
  const outcomes = jobs.map(({ facts, state: of }) => {
    const offer = offerOf(facts, of)
    return offer && takeHome(offer, supposedWeek(offer, week))
  })
  const most = Math.max(...outcomes.map((each) => each?.total ?? Number.NEGATIVE_INFINITY))
  const isBest = (total: number | undefined) =>
    total === most && outcomes.some((other) => other?.total !== most)
  const amount = (cents: number | null | undefined) => (cents == null ? '–' : signedDollars(cents))
  const rows: [string, ReactNode[]][] = [
    [
      t('post:compare.week'),
      outcomes.map((each) => (
        <b key="week" className={isBest(each?.total) ? 'text-money' : undefined}>
          {amount(each?.total)}
        </b>
      )),
    ],
    [t('post:compare.guaranteed'), outcomes.map((each) => amount(each?.guaranteed))],
    [
      t('post:compare.per_hour'),
      outcomes.map((each) => (each?.total_per_hour == null ? '–' : formatDollars(each.total_per_hour))),
    ],
    [t('post:compare.pay'), jobs.map(({ facts }) => payText(t, language, facts) ?? '–')],
    [
      t('post:compare.tax_form'),
      jobs.map(({ facts }) => (facts.tax_form ? cardWord(t, 'tax_form', facts.tax_form) : '–')),
    ],
    [
      t('post:compare.days'),
      jobs.map(({ facts }) => (facts.days_a_week ? t('board:unit.days', { count: facts.days_a_week }) : '–')),
    ],
    [
      t('post:compare.extras'),
      jobs.map(
        ({ facts }) =>
          wordList(
            [
              facts.housing ? t('board:field.housing') : '',
              facts.ride ? t('board:field.ride') : '',
              facts.meals ? t('board:field.meals') : '',
            ].filter(Boolean),
            language,
          ) || '–',
      ),
    ],
    [t('post:compare.place'), jobs.map(({ city, state: of }) => `${city}, ${of}`)],
  ]
  return (
    <div className="mt-3 overflow-x-auto">
      <table
        className={classNames(
          'w-full table-fixed text-start text-sm [overflow-wrap:anywhere]',
          jobs.length > 2 && 'min-w-[28rem]',
        )}
      >
        <colgroup>
          <col className="w-[5.5rem] sm:w-28" />
        </colgroup>
        <thead>
          <tr>
            <td />
            {jobs.map(({ _id, title }) => (
              <th key={_id} scope="col" className="p-2 text-start align-top font-semibold">
                <Link to={postPath('job', _id)} className={quietLink}>
                  {title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cells]) => (
            <tr key={name} className="border-t border-line">
              <th
                scope="row"
                className="sticky low:static start-0 bg-surface p-2 ps-0 text-start align-top font-normal text-soft"
              >
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={jobs[at]?._id} className="p-2 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
