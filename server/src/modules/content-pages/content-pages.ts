import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { ContentPage, PageText, PageTextBody } from '@lunula/contract/content-pages/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { isSaidAlready, recordChange } from '../../platform/audit/audit.ts'
import { dayAt } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { statesOn, versionOn } from '../../platform/versions/dated-version.ts'
import { findUsernames } from '../accounts/index.ts'
import * as repository from './content-pages.repository.ts'
import type { ContentPageRow } from './content-pages.tables.ts'
import { readPageValues, VALUE_NAMES } from './page-values.ts'
import { renderMarkdown, unknownValues } from './render-markdown.ts'

interface TextKey {
  slug: PageSlug
  language: Language
}

const todayOf = ({ clock }: Platform): string => dayAt(clock.now())

/** A page in the language asked for, else in English. Refusal: `content_pages.not_found`. */
export async function readPage(
  platform: Platform,
  { slug, language }: TextKey,
): Promise<ContentPage | Refusal> {
  const rows = await repository.findPage(platform.database, slug, todayOf(platform))
  const row = rows.find((each) => each.language === language) ?? rows.find((each) => each.language === 'en')
  if (!row) return refuse('content_pages.not_found')
  return {
    slug,
    language: row.language,
    title: row.title,
    html: renderMarkdown(row.body, await readPageValues(platform)),
    languages: rows.map((each) => each.language),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Every text, without its body. */
export async function listTexts(platform: Platform) {
  return (await repository.findTexts(platform.database, todayOf(platform))).map(
    ({ slug, language, title, version, updated_at }) => ({
      slug,
      language,
      title,
      version,
      updatedAt: updated_at.toISOString(),
    }),
  )
}

/** A text as it counts today, or another version, with its history. Refusal: `content_pages.not_found`. */
export async function readText(
  platform: Platform,
  key: TextKey,
  version?: number,
): Promise<PageText | Refusal> {
  const rows = await repository.findVersions(platform.database, key)
  const today = todayOf(platform)
  const row =
    version === undefined
      ? (versionOn(rows, today) ?? rows[0])
      : rows.find((each) => each.version === version)
  if (!row) return refuse('content_pages.not_found')
  const stateOf = statesOn(rows, today)
  const names = await findUsernames(
    platform,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  )
  return {
    ...key,
    title: row.title,
    body: row.body,
    html: renderMarkdown(row.body, await readPageValues(platform)),
    version: row.version,
    values: [...VALUE_NAMES],
    history: rows.map((each) => ({
      version: each.version,
      title: each.title,
      from: each.starts_on,
      state: stateOf(each),
      updatedAt: each.updated_at.toISOString(),
      by: each.updated_by ? (names.get(each.updated_by) ?? null) : null,
    })),
    today,
    updatedAt: row.updated_at.toISOString(),
  }
}

/**
 * Adds a version, which counts from a day on. Refusals: `settings.day_over`, `content_pages.not_found`,
 * `content_pages.changed_elsewhere` when the version that was edited is not the latest,
 * `content_pages.empty`, `content_pages.unknown_value`.
 */
export const changeText = (
  platform: Platform,
  userId: string,
  key: TextKey,
  { title, body, version, from }: PageTextBody,
): Promise<PageText | Refusal> =>
  platform.database.transaction(async () => {
    const [unknown] = unknownValues(body, VALUE_NAMES)
    if (unknown)
      return refuse('content_pages.unknown_value', { name: unknown, names: VALUE_NAMES.join(', ') })
    if (title.trim() === '' || body.trim() === '') return refuse('content_pages.empty')
    const today = todayOf(platform)
    if (from !== undefined && from < today) return refuse('settings.day_over')
    const [latest] = await repository.findVersions(platform.database, key)
    if (!latest) return refuse('content_pages.not_found')
    const row: ContentPageRow = {
      ...key,
      version: version + 1,
      title: title.trim(),
      body: body.trim(),
      updated_at: platform.clock.now(),
      updated_by: userId,
      starts_on: from ?? today,
      withdrawn_at: null,
    }
    if (isSaidAlready({ ...latest, updated_at: null }, { ...row, updated_at: null }))
      return readText(platform, key)
    // the primary key decides between two who edited the same version
    if (latest.version !== version || !(await repository.insertVersion(platform.database, row)))
      return refuse('content_pages.changed_elsewhere')
    await recordChange(platform, {
      subject: { kind: 'page_text', id: `${key.slug}.${key.language}` },
      before: { title: latest.title, body: latest.body, version },
      after: { title: row.title, body: row.body, version: row.version, from: row.starts_on },
    })
    return readText(platform, key)
  })

/**
 * Takes a version back whose day is still to come. Refusals: `content_pages.not_found`, `settings.day_over`.
 */
export const withdrawText = (
  platform: Platform,
  { version, ...key }: TextKey & { version: number },
): Promise<PageText | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const rows = await repository.findVersions(database, key)
    const row = rows.find((each) => each.version === version && each.withdrawn_at === null)
    if (!row) return refuse('content_pages.not_found')
    const when = { today: todayOf(platform), now: clock.now() }
    if (!(await repository.withdrawVersion(database, { ...key, version }, when)))
      return refuse('settings.day_over')
    await recordChange(platform, {
      subject: { kind: 'page_text', id: `${key.slug}.${key.language}` },
      before: { title: row.title, body: row.body, version, from: row.starts_on },
      after: null,
    })
    return readText(platform, key)
  })
