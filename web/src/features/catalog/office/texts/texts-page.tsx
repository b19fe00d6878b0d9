import { TEXT_LANGUAGES, type TextLanguage } from '@lunula/contract/catalog/constants.ts'
import { productTexts } from '@lunula/contract/catalog/texts/endpoints.ts'
import type { ProductTextsOf, TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
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
import { bodyOf, countSaid, differing, draftIn, keyOf, mergeSaved, versionIn } from './text-draft.ts'
import { filterTexts, missingIn } from './text-filter.ts'
import { TextRow } from './text-row.tsx'

type ByLanguage<T> = Readonly<Record<TextLanguage, T>>
const eachLanguage = <T,>(make: (language: TextLanguage) => T): ByLanguage<T> =>
  Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<T>

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
  const [drafts, setDrafts] = useState(() => eachLanguage((each) => draftIn(data, each)))
  const [clashes, setClashes] = useState(() => eachLanguage((): Readonly<Record<string, string>> => ({})))
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { english } = read
  const changed = TEXT_LANGUAGES.filter(
    (each) => differing(english, drafts[each], draftIn(read, each)).length > 0,
  )
  const isDirty = changed.length > 0
  const forget = useKeptWork({
    name: `texts:${slug}:${TEXT_LANGUAGES.map((each) => versionIn(read, each))}`,
    untouched: eachLanguage((each) => draftIn(read, each)),
    work: isDirty ? drafts : null,
    onFound: (typed) => setDrafts((before) => ({ ...before, ...typed })),
  })
  const guard = useLeaveGuard(isDirty && !busy, forget)
  const set = (key: string, text: string) =>
    setDrafts((before) => ({ ...before, [language]: { ...before[language], [key]: text } }))
  const settle = (key: string) => {
    const { [key]: _settled, ...rest } = clashes[language]
    setClashes({ ...clashes, [language]: rest })
  }
  /** Takes over what the server says of all languages; of the one that was written, or was refused. */
  const adopt = (next: ProductTextsOf, of: TextLanguage, before: ProductTextsOf) => {
    const merged = mergeSaved(next.english, {
      read: draftIn(before, of),
      mine: drafts[of],
      saved: draftIn(next, of),
    })
    setDrafts((all) => ({ ...all, [of]: merged.draft }))
    setClashes((all) => ({ ...all, [of]: merged.clashes }))
  }
  const save = async () => {
    setBusy(true)
    setWrong(null)
    let latest = read
    try {
      for (const each of changed) {
        const written = await api(productTexts.write, {
          params: { slug, language: each },
          body: { version: versionIn(latest, each), ...bodyOf(english, drafts[each]) },
        })
        latest = withLanguage(latest, written, each)
        setDrafts((all) => ({ ...all, [each]: draftIn(written, each) }))
        setClashes((all) => ({ ...all, [each]: {} }))
      }
      showToast({ kind: 'positive', message: t('admin-goods:texts.saved'), duration: TOAST_MS.success })
    } catch (error) {
      const told = isApiError(error) ? error.body : null
      const next = told?.code === 'catalogue.changed_elsewhere' ? (told.data as ProductTextsOf) : null
      if (next)
        for (const each of changed) {
          if (versionIn(next, each) === versionIn(latest, each)) continue
          adopt(next, each, latest)
          latest = withLanguage(latest, next, each)
        }
      if (told) setWrong(next ? t('admin-goods:texts.changed_elsewhere') : told.message)
      else reportError(error)
    }
    setRead(latest)
    setBusy(false)
  }
  const saved = draftIn(read, language)
  const shown = filterTexts(english, { saved, clashes: clashes[language] }, { q, missing })
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
                <div className="divide-y divide-line">
                  {shown.map((entry) => (
                    <TextRow
                      key={keyOf(entry)}
                      entry={entry}
                      option={optionOf(english, entry)}
                      language={language}
                      text={drafts[language][keyOf(entry)] ?? ''}
                      clash={clashes[language][keyOf(entry)]}
                      onChange={(text) => set(keyOf(entry), text)}
                      onSettle={() => settle(keyOf(entry))}
                    />
                  ))}
                </div>
              </>
            )}
          </Card>
        </LockedFields>
        <StickyBar>
          <div className="min-w-40 flex-1 text-sm">
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
            <Button
              size="small"
              variant="ghost"
              onClick={() => setDrafts(eachLanguage((each) => draftIn(read, each)))}
            >
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
