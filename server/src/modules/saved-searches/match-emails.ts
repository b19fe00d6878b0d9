import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { mailText } from '../../platform/mail/mail-texts.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { signedLink } from '../../platform/mail/signed-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { text } from '../../platform/text.ts'
import { findRecipient } from '../accounts/index.ts'
import { amountOf, type FoundPost, findPosts, listedBy, postPath, refusalsFor } from '../board/index.ts'
import { findBundle } from './match.repository.ts'
import { findSearch } from './saved-searches.repository.ts'
import { listPath } from './saved-searches.rules.ts'
import type { SavedSearchRow } from './saved-searches.tables.ts'
import { STOP_LINK } from './saved-searches.ts'

/** More posts are told by their number. */
const TOLD_POSTS = 10

/**
 * Tells which new posts a search has found, those of them that stand still and say still what it asks
 * for. Its key makes it one mail, however often it is sent.
 */
export async function sendMatches(
  platform: Platform,
  { searchId, mailId }: { searchId: string; mailId: string },
): Promise<void> {
  const search = await findSearch(platform.database, searchId)
  if (!search || search.alert === 'none') return
  const to = await findRecipient(platform, search.user_id)
  const posts = await findListed(platform, search, await findBundle(platform.database, { searchId, mailId }))
  if (!to || posts.length === 0) return
  const t = await mailText(platform, to.language)
  const { publicUrl } = platform.config
  const stopUrl = signedLink(platform, STOP_LINK, searchId)
  const { name } = search
  const more = posts.length - TOLD_POSTS
  const content: MailContent = {
    title: t('mail:search_match.title', { count: posts.length, name }),
    intro: t('mail:search_match.intro', { username: to.username, name }),
    rows: posts.slice(0, TOLD_POSTS).map((post) => [
      post.title,
      `${post.city}, ${post.us_state}`,
      {
        url: `${publicUrl}${postPath(post)}`,
        money: amountOf(post, to.language, text(to.language)) ?? undefined,
      },
    ]),
    notes: more > 0 ? [t('mail:search_match.more', { count: more })] : [],
    link: { label: t('mail:search_match.link'), url: `${publicUrl}${listPath(search.kind, search.query)}` },
    footer: { text: t('mail:search_match.why'), label: t('mail:search_match.stop'), url: stopUrl },
  }
  await sendMail(platform, { key: `search-${mailId}`, to: to.email, language: to.language }, content)
}

/** In the order of the ids. */
async function findListed(
  platform: Platform,
  { user_id, query }: SavedSearchRow,
  ids: readonly string[],
): Promise<FoundPost[]> {
  const posts = await findPosts(platform.database, ids)
  const refusals = await refusalsFor(platform, user_id, posts)
  const standing = posts.filter((_, at) => !refusals[at])
  const listed = await listedBy(platform, standing, query)
  return ids.flatMap((id) => (listed.has(id) ? (standing.find((post) => post.id === id) ?? []) : []))
}
