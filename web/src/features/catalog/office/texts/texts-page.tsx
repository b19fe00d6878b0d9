import { TEXT_LANGUAGES, type TextLanguage } from '@lunula/contract/catalog/constants.ts'
import { productTexts } from '@lunula/contract/catalog/texts/endpoints.ts'
import type { ProductTextsOf, TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { ChipNav } from '../../../../shared/back-office/chip-nav.tsx'
import { TableSearch } from '../../../../shared/back-office/data-table/toolbar/table-search.tsx'
import { useLeaveGuard } from '../../../../shared/back-office/leave-guard.tsx'
import { LockedFields } from '../../../../shared/back-office/locked-fields.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { StickyBar } from '../../../../shared/back-office/sticky-bar.tsx'
import { api, reportError } from '../../../../shell/api/api.ts'
import { useKeptWork } from '../../../../shell/forms/use-kept-work.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { showToast, TOAST_MS } from '../../../../shell/overlays/toast-store.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { ShowAll } from '../show-all.tsx'
import {
  bodyOf,
  countSaid,
  differing,
  keyOf,
  mergeWork,
  type TextWork,
  versionIn,
  workIn,
} from './text-draft.ts'
import { filterTexts, foldTexts, missingIn } from './text-filter.ts'
import { TextRow } from './text-row.tsx'

/** More texts are looked through by words, and drawn when they are asked for. */
const FIRST_ROWS = 50

/** `/admin/products/:slug/texts`: what a product says in each language, beside the English. */
export default function TextsPage(props: ViewProps<typeof officePaths.productTexts, ProductTextsOf>) {
  // another product is another editor; another language keeps what was typed
  return <Texts key={props.params.slug} {...props} />
}

function Texts({ params, search, data }: ViewProps<typeof officePaths.productTexts, ProductTextsOf>) {
  const t = useTranslate()
  const { slug } = params
  const { language, q = '', missing = false } = search
  const [read, setRead] = useState(data)
  const asRead = useMemo(() => workIn(read), [read])
  const [work, setWork] = useState(asRead)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { english } = read
  const { drafts, clashes } = work
  const typed = differing(english, drafts[language], asRead.drafts[language])
  const changed = TEXT_LANGUAGES.filter(
    (each) => differing(english, drafts[each], asRead.drafts[each]).length > 0,
  )
  const isDirty = changed.length > 0
  const adopt = (saved: ProductTextsOf, before: TextWork['drafts'], mine: TextWork) => {
    const merged = mergeWork(saved.english, { read: before, mine, saved: workIn(saved).drafts })
    setWork(merged)
    if (TEXT_LANGUAGES.some((each) => Object.keys(merged.clashes[each]).length > 0))
      setWrong(t('admin-goods:texts.changed_elsewhere'))
  }
  const forget = useKeptWork({
    name: `texts:${slug}`,
    version: TEXT_LANGUAGES.map((each) => versionIn(read, each)).join(),
    untouched: asRead,
    work: isDirty ? work : null,
    onFound: (found, outdated) =>
      adopt(read, { ...asRead.drafts, ...outdated?.before.drafts }, { ...asRead, ...found }),
  })
  const guard = useLeaveGuard(isDirty && !busy, forget)
  const set = useCallback(
    (key: string, text: string) =>
      setWork(({ drafts: before, ...rest }) => ({
        ...rest,
        drafts: { ...before, [language]: { ...before[language], [key]: text } },
      })),
    [language],
  )
  const settle = useCallback(
    (key: string) =>
      setWork(({ clashes: before, ...rest }) => {
        const { [key]: _settled, ...left } = before[language]
        return { ...rest, clashes: { ...before, [language]: left } }
      }),
    [language],
  )
  const save = async () => {
    setBusy(true)
    setWrong(null)
    let latest = read
    let mine = work
    try {
      for (const each of changed) {
        const written = await api(productTexts.write, {
          params: { slug, language: each },
          body: { version: versionIn(latest, each), ...bodyOf(english, drafts[each]) },
        })
        latest = withLanguage(latest, written, each)
        mine = {
          drafts: { ...mine.drafts, [each]: workIn(written).drafts[each] },
          clashes: { ...mine.clashes, [each]: {} },
        }
        setWork(mine)
      }
      showToast({ kind: 'positive', message: t('admin-goods:texts.saved'), duration: TOAST_MS.success })
    } catch (error) {
      const told = isApiError(error) ? error.body : null
      const next = told?.code === 'catalogue.changed_elsewhere' ? (told.data as ProductTextsOf) : null
      if (next) {
        adopt(next, workIn(latest).drafts, mine)
        latest = next
      }
      if (told) setWrong(next ? t('admin-goods:texts.changed_elsewhere') : told.message)
      else reportError(error)
    }
    setRead(latest)
    setBusy(false)
  }
  const saved = asRead.drafts[language]
  const shown = filterTexts(english, { saved, clashes: clashes[language] }, { q, missing })
  const { rows, left } = foldTexts(shown, {
    first: all ? shown.length : FIRST_ROWS,
    open: new Set([...typed, ...Object.keys(clashes[language])]),
  })
  const name = english.find(({ field }) => field === 'name')?.text ?? slug
  return (
    <OfficeScreen
      title={t('admin-goods:texts.title', { name })}
      name={t('admin-goods:texts.short')}
      lead={t('admin-goods:texts.lead')}
      above={[
        { label: t('admin-goods:goods.title'), to: officePaths.goods() },
        { label: name, to: officePaths.editProduct({ slug }) },
      ]}
    >
      {guard}
      <ChipNav
        label={t('admin-goods:texts.languages')}
        chips={TEXT_LANGUAGES.map((each) => ({
          text: `${LANGUAGE_NAMES[each]} · ${countSaid(english, drafts[each])}/${english.length}${changed.includes(each) ? ' •' : ''}`,
          to: officePaths.productTexts({ slug }, { ...search, language: each }),
          current: each === language,
        }))}
      />
      <TextFilters
        params={params}
        search={search}
        counts={[english.length, missingIn(english, saved).length]}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="grid gap-5"
      >
        <LockedFields busy={busy}>
          <Card>
            {shown.length === 0 ? (
              <EmptyState title={t(missing && !q ? 'admin-goods:texts.done' : 'admin-goods:texts.none')}>
                {t('admin-goods:texts.none_text')}
              </EmptyState>
            ) : (
              <>
                <div className="hidden grid-cols-2 gap-6 border-b border-line pb-3 font-semibold md:grid">
                  <h2>{LANGUAGE_NAMES.en}</h2>
                  <h2>{LANGUAGE_NAMES[language]}</h2>
                </div>
                <ul ref={list} className="divide-y divide-line">
                  {rows.map((entry) => (
                    <TextRow
                      key={keyOf(entry)}
                      entry={entry}
                      option={optionOf(english, entry)}
                      language={language}
                      text={drafts[language][keyOf(entry)] ?? ''}
                      clash={clashes[language][keyOf(entry)]}
                      onChange={set}
                      onSettle={settle}
                    />
                  ))}
                </ul>
                {left > 0 && <ShowAll count={shown.length} list={list} onShow={() => setAll(true)} />}
              </>
            )}
          </Card>
        </LockedFields>
        <StickyBar>
          <div className="min-w-[min(10rem,100%)] flex-1 text-sm">
            <p role="status" className="text-soft">
              {isDirty
                ? t('admin-goods:texts.unsaved', {
                    languages: changed.map((each) => LANGUAGE_NAMES[each]).join(', '),
                  })
                : t('admin-goods:editor.as_saved')}
            </p>
            {wrong && (
              <p role="alert" className="font-medium text-negative">
                {wrong}
              </p>
            )}
          </div>
          {isDirty && !busy && (
            <Button size="small" variant="ghost" onClick={() => setWork(asRead)}>
              {t('admin-goods:editor.discard')}
            </Button>
          )}
          <Button type="submit" variant="primary" size="small" busy={busy} disabled={!isDirty}>
            {t('admin-goods:editor.save')}
          </Button>
        </StickyBar>
      </form>
    </OfficeScreen>
  )
}

type FilterProps = Pick<ViewProps<typeof officePaths.productTexts, ProductTextsOf>, 'params' | 'search'> & {
  /** How many texts there are, and how many of them are missing. */
  counts: readonly [number, number]
}

/** Which of the texts are shown; a product with many shades has hundreds. */
function TextFilters({ params, search, counts: [all, missing] }: FilterProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <TableSearch
        value={search.q ?? ''}
        hint={t('admin-goods:texts.search')}
        onSearch={(q) =>
          void navigate(officePaths.productTexts(params, { ...search, q: q || undefined }), {
            preventScrollReset: true,
          })
        }
      />
      <ChipNav
        label={t('admin-goods:texts.show')}
        className=""
        chips={[
          {
            text: t('admin-goods:texts.all', { count: all }),
            to: officePaths.productTexts(params, { ...search, missing: undefined }),
            current: !search.missing,
          },
          {
            text: t('admin-goods:texts.missing', { count: missing }),
            to: officePaths.productTexts(params, { ...search, missing: true }),
            current: search.missing === true,
          },
        ]}
      />
    </div>
  )
}

/** What was read, with what another answer says of one language. */
const withLanguage = (
  read: ProductTextsOf,
  next: ProductTextsOf,
  language: TextLanguage,
): ProductTextsOf => ({
  english: next.english,
  translations: read.translations.map(
    (each) =>
      (each.language === language && next.translations.find((other) => other.language === language)) || each,
  ),
})

/** The English name of the option that a value belongs to. */
const optionOf = (english: readonly TextEntry[], { field }: TextEntry): string =>
  english.find((entry) => entry.field === field.replace('value', 'option') && field.startsWith('value'))
    ?.text ?? ''
