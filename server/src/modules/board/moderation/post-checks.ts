import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import { publicTexts } from '@lunula/contract/board/prose/public-texts.ts'
import { scamSigns } from '@lunula/contract/board/prose/scam-signs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { samePhotos } from '../../media/index.ts'
import type { FoundPost } from '../board.repository.ts'
import { findSamePhone, markPhone } from '../contact/seal/phone-marks.ts'
import { whenChanged } from '../posts/lifecycle/post-events.ts'
import { banFlags } from './bans/ban-marks.ts'
import { compareAll, findSameText } from './likeness/find-likeness.ts'
import { keepSignature } from './likeness/likeness.repository.ts'
import { signatureOf } from './likeness/signature.ts'
import * as repository from './moderation.repository.ts'
import { isProfane } from './profanity.ts'
import { findWatchedWords } from './watched-words/find-watched-words.ts'
import { findWatchedIn } from './watched-words/watched-word.repository.ts'

/**
 * Looks at every post that is handed in or changed, in the same transaction: what is found is for the
 * moderators.
 */
export function registerPostChecks(platform: Platform): void {
  const { database, clock } = platform
  whenChanged(platform, async (post) => {
    await keepSignature(database, post.id, signatureOf(post.content.description ?? ''))
    await markPhone(platform, post)
    await repository.replaceFlags(database, post.id, await flagsOf(platform, post), clock.now())
  })
}

/** Declares the job that looks at texts which came another way; to be called before the jobs start. */
export function registerTextComparison(platform: Platform): void {
  platform.jobs.daily('board.compare-texts', () => compareAll(platform))
}

/** What the checks find in what a post says. */
export async function flagsOf(
  platform: Platform,
  post: FoundPost,
): Promise<{ flag: PostFlag; detail: string }[]> {
  const { kind, content, photo_ids, user_id } = post
  const said = publicTexts(content).map(({ text }) => text)
  const prose = said.join('\n')
  const text = signatureOf(content.description ?? '')
  const { phone } = content
  const phones = phone ? await findSamePhone(platform, { userId: user_id, phone }) : []
  const texts = text ? await findSameText(platform, post, text) : []
  const [picture] = photo_ids.length > 0 ? await samePhotos(platform, photo_ids) : []
  const watched = findWatchedWords(
    prose,
    await findWatchedIn(platform.database, content.language ?? post.language ?? 'en'),
  )
  return [
    ...watched.map((detail) => ({ flag: 'watched_word' as const, detail })),
    ...scamSigns(prose, kind).map(({ words }) => ({ flag: 'scam_sign' as const, detail: words })),
    ...(isProfane(prose) ? [{ flag: 'profanity' as const, detail: '' }] : []),
    ...phones.map((id) => ({ flag: 'same_phone' as const, detail: id })),
    ...texts.map((id) => ({ flag: 'same_text' as const, detail: id })),
    ...(picture ? [{ flag: 'same_photo' as const, detail: picture }] : []),
    ...(await banFlags(platform, post, text)),
  ]
}
