import type { Language } from '@lunula/contract/languages.ts'
import type { MailPreview, MailTexts } from '@lunula/contract/mail-texts/schemas.ts'
import { isSaidAlready, recordChange } from '../../platform/audit/audit.ts'
import { dayAt } from '../../platform/clock.ts'
import { type MailRow, renderMail } from '../../platform/mail/mail-layout.ts'
import { mailTextsChanged } from '../../platform/mail/mail-texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { shippedTexts, textsWith } from '../../platform/text.ts'
import { statesOn, versionOn } from '../../platform/versions/dated-version.ts'
import { findUsernames } from '../accounts/index.ts'
import { keysIn, mailKeys, placeholderProblem, SHARED, titleOf, valuesIn } from './mail-keys.ts'
import * as repository from './mail-texts.repository.ts'
import { namesGoods, SAMPLE_FACTS, SAMPLE_GOODS, SAMPLE_TOTALS, SAMPLE_VALUES } from './sample-values.ts'

interface MailKey {
  mail: string
  language: Language
}
type Texts = Readonly<Record<string, string>>

const todayOf = ({ clock }: Platform): string => dayAt(clock.now())

export async function listMailTexts(platform: Platform, language: Language) {
  const changed = (await repository.findLatest(platform.database, todayOf(platform))).filter(
    ({ texts }) => Object.keys(texts).length > 0,
  )
  const texts = shippedTexts(language, 'mail')
  return [...mailKeys().keys()].map((mail) => ({
    mail,
    subject: texts[titleOf(keysIn(mail, language)) ?? ''] ?? '',
    changed: changed.filter((row) => row.mail === mail).map(({ language }) => language),
    shared: mail === SHARED,
  }))
}

/** Refusal: `mail_texts.not_found`. */
export async function readMailTexts(
  platform: Platform,
  key: MailKey,
  version?: number,
): Promise<MailTexts | Refusal> {
  const keys = keysIn(key.mail, key.language)
  if (keys.length === 0) return refuse('mail_texts.not_found')
  const rows = await repository.findVersions(platform.database, key)
  const today = todayOf(platform)
  const row = version === undefined ? versionOn(rows, today) : rows.find((each) => each.version === version)
  if (version && !row) return refuse('mail_texts.not_found')
  const shipped = shippedTexts(key.language, 'mail')
  const said = row?.texts ?? {}
  const stateOf = statesOn(rows, today)
  const names = await findUsernames(
    platform,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  )
  return {
    ...key,
    version: rows[0]?.version ?? 0,
    today,
    texts: keys.map((each) => ({
      key: each,
      shipped: shipped[each] ?? '',
      text: said[each] ?? shipped[each] ?? '',
      values: valuesIn(shipped[each] ?? ''),
    })),
    preview: render(platform, key, said),
    history: rows.map((each) => ({
      version: each.version,
      changed: Object.keys(each.texts).length,
      from: each.starts_on,
      state: stateOf(each),
      updatedAt: each.updated_at.toISOString(),
      by: each.updated_by ? (names.get(each.updated_by) ?? null) : null,
    })),
  }
}

/**
 * What differs from the shipped texts. Refusals: `mail_texts.not_found`, `mail_texts.unknown_value`,
 * `mail_texts.missing_value`, `mail_texts.empty`.
 */
function differing({ mail, language }: MailKey, texts: Texts): Texts | Refusal {
  const keys = keysIn(mail, language)
  const shipped = shippedTexts(language, 'mail')
  const changed: Record<string, string> = {}
  for (const [key, given] of Object.entries(texts)) {
    if (!keys.includes(key)) return refuse('mail_texts.not_found')
    const said = given.trim()
    const was = shipped[key] ?? ''
    if (said === '') return refuse('mail_texts.empty')
    const problem = placeholderProblem(said, was)
    if (problem) {
      const names = valuesIn(was).join(', ')
      return refuse(`mail_texts.${problem.kind}_value`, { name: problem.name, names })
    }
    if (said !== was) changed[key] = said
  }
  return changed
}

/**
 * Adds a version, which counts from a day on. Refusals: as `differing`, `settings.day_over`, and
 * `mail_texts.changed_elsewhere`.
 */
export const changeMailTexts = (
  platform: Platform,
  userId: string,
  key: MailKey,
  { texts, version, from }: { texts: Texts; version: number; from?: string | undefined },
): Promise<MailTexts | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    if (keysIn(key.mail, key.language).length === 0) return refuse('mail_texts.not_found')
    const today = todayOf(platform)
    if (from !== undefined && from < today) return refuse('settings.day_over')
    const changed = differing(key, texts)
    if (isRefusal(changed)) return changed
    const [latest] = await repository.findVersions(database, key)
    const row = {
      ...key,
      version: version + 1,
      texts: { ...changed },
      updated_at: clock.now(),
      updated_by: userId,
      starts_on: from ?? today,
      withdrawn_at: null,
    }
    if (latest && isSaidAlready({ ...latest, updated_at: null }, { ...row, updated_at: null }))
      return readMailTexts(platform, key)
    // the primary key decides between two who edited the same version
    if ((latest?.version ?? 0) !== version || !(await repository.insertVersion(database, row)))
      return refuse('mail_texts.changed_elsewhere')
    await recordChange(platform, {
      subject: { kind: 'mail_text', id: `${key.mail}.${key.language}` },
      before: { texts: latest?.texts ?? {}, version },
      after: { texts: row.texts, version: row.version, from: row.starts_on },
    })
    await mailTextsChanged(platform)
    return readMailTexts(platform, key)
  })

/** Takes a version back whose day is still to come. Refusals: `mail_texts.not_found`, `settings.day_over`. */
export const withdrawMailTexts = (
  platform: Platform,
  { version, ...key }: MailKey & { version: number },
): Promise<MailTexts | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const rows = await repository.findVersions(database, key)
    const row = rows.find((each) => each.version === version && each.withdrawn_at === null)
    if (!row) return refuse('mail_texts.not_found')
    const when = { today: todayOf(platform), now: clock.now() }
    if (!(await repository.withdrawVersion(database, { ...key, version }, when)))
      return refuse('settings.day_over')
    await recordChange(platform, {
      subject: { kind: 'mail_text', id: `${key.mail}.${key.language}` },
      before: { texts: row.texts, version, from: row.starts_on },
      after: null,
    })
    await mailTextsChanged(platform)
    return readMailTexts(platform, key)
  })

/** Refusals: as `differing`. */
export function previewMailTexts(platform: Platform, key: MailKey, texts: Texts): MailPreview | Refusal {
  if (keysIn(key.mail, key.language).length === 0) return refuse('mail_texts.not_found')
  const changed = differing(key, texts)
  return isRefusal(changed) ? changed : render(platform, key, changed)
}

/** The mail with made-up values: what is no title, greeting, fact, link or foot stands as a note. */
function render({ config }: Platform, { mail, language }: MailKey, changed: Texts): MailPreview {
  const t = textsWith('mail', [{ language, texts: changed }])(language)
  const keys = [...new Set(keysIn(mail, language).map((key) => key.replace(/_(zero|one|other)$/, '')))]
  const say = (key: string): string => t(`mail:${key}`, SAMPLE_VALUES)
  const part = (name: string): string | undefined =>
    keys.includes(`${mail}.${name}`) ? say(`${mail}.${name}`) : undefined
  const parts = new Set(['title', 'intro', 'link', 'why', 'stop'].map((name) => `${mail}.${name}`))
  const why = part('why')
  const total = keys.findLast((key) => key in SAMPLE_TOTALS)
  const { subject, html, text } = renderMail(
    {
      title: part('title') ?? '',
      intro: part('intro') ?? '',
      rows: [
        ...(namesGoods(mail) ? [SAMPLE_GOODS] : []),
        ...keys.flatMap((key): MailRow[] => {
          const fact = SAMPLE_FACTS[key]
          return fact ? [[say(key), fact]] : []
        }),
      ],
      ...(total && { total: [say(total), SAMPLE_TOTALS[total] ?? ''] }),
      notes: keys
        .filter((key) => !parts.has(key) && !(key in SAMPLE_FACTS) && !(key in SAMPLE_TOTALS))
        .map(say),
      link: { label: part('link') ?? t('mail:order.link'), url: config.publicUrl },
      ...(why && { footer: { text: why, label: part('stop') ?? '', url: config.publicUrl } }),
    },
    language,
    config.seller,
  )
  return { subject, html, text }
}
