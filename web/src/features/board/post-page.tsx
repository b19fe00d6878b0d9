import type { Post } from '@lunula/contract/board/schemas.ts'
import { dayInShop } from '@lunula/contract/formats/dates.ts'
import { paths } from '../../app/paths.ts'
import { listPath } from '../../shared/post-kinds.ts'
import { lazySection } from '../../shell/routing/late/lazy-section.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { cardWord } from './card-words.ts'
import { cardFacts } from './facts/card-facts.ts'
import { ContactBar } from './post/contact/contact-bar.tsx'
import { ContactPanel } from './post/contact/contact-panel.tsx'
import { PostHead } from './post/head/post-head.tsx'
import { StructuredPost } from './post/head/structured-post.tsx'
import type { PostPageData } from './post/post-data.ts'
import { PostPhotos } from './post/post-photos.tsx'
import { useCounted } from './post/use-counted.ts'
import { useMemberView } from './post/use-member-view.ts'
import { SharePost } from './share/share-post.tsx'

export { postMeta as meta } from './post/head/post-meta.ts'

const FactList = lazySection(() => import('./post/facts/fact-list.tsx'), 'post')
const TakeHome = lazySection(() => import('./post/facts/take-home.tsx'), 'post')
const DealCheck = lazySection(() => import('./post/facts/deal-check.tsx'), 'post')
const LawNotes = lazySection(() => import('./post/facts/law-notes.tsx'), 'post')
const NeverPay = lazySection(() => import('./post/facts/never-pay.tsx'), 'post')
const MessageButton = lazySection(
  async () => ({ default: (await import('../messages/message-button.tsx')).MessageButton }),
  'post',
)
const AskDisclosure = lazySection(
  async () => ({ default: (await import('./safety/ask-disclosure.tsx')).AskDisclosure }),
  'post',
)
const SaveButton = lazySection(
  async () => ({ default: (await import('../../shared/saved-posts/save-button.tsx')).SaveButton }),
  'post',
)
const ReportButton = lazySection(
  async () => ({ default: (await import('./safety/report-button.tsx')).ReportButton }),
  'post',
)
const RelatedPosts = lazySection(() => import('./post/related-posts.tsx'), 'post')
const RelatedSupplies = lazySection(() => import('./post/related-supplies.tsx'), 'post')
const OverPage = lazySection(() => import('./post/ended-page.tsx'), 'post')
const MembersPage = lazySection(() => import('./post/members-page.tsx'), 'post')

/** `/technician/{jobs|nailtech|salon-sale|courses}/{id}`: one post, or why it is not shown any more. */
export default function PostPage({ data }: { data: PostPageData }) {
  if ('over' in data) return <OverPage kind={data.kind} over={data.over} now={data.now} />
  if ('membersOnly' in data) return <MembersPage id={data.membersOnly} />
  return <Shown key={data.post._id} given={data.post} now={data.now} />
}

function Shown({ given, now }: { given: Post; now: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const post = useMemberView(given)
  useCounted(given)
  const today = dayInShop(new Date(now))
  const { kind } = post
  const { lead } = cardFacts(kind, post.facts, { t, language, today })
  return (
    <article className="frame pt-4 md:pt-6">
      {import.meta.env.SSR && <StructuredPost post={given} />}
      <Breadcrumbs
        crumbs={[
          { label: t('catalog:shop'), to: paths.categories() },
          { label: t(`board:tab.${kind}`), to: listPath(kind) },
          { label: post.title },
        ]}
      />
      <div className="mt-3 grid items-start gap-x-11 gap-y-8 md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-8">
          <PostHead post={post} now={now} lead={lead} />
          <PostPhotos photos={post.photos} title={post.title} />
          <FactList post={post} today={today} />
          {post.description_html && <Words post={post} html={post.description_html} />}
          {kind === 'job' && <TakeHome post={post} today={today} />}
          {kind === 'salon' && <DealCheck post={post} today={today} />}
          <LawNotes post={post} today={today} />
        </div>
        <aside className="grid gap-4 md:sticky md:top-[calc(var(--header-height)+1.5rem)]">
          <ContactPanel post={post}>
            <MessageButton post={post} />
            {post.confidential && <AskDisclosure post={post} />}
          </ContactPanel>
          <SaveButton post={post} />
          <SharePost post={post} />
          {kind === 'job' && <NeverPay />}
          <ReportButton post={post} />
        </aside>
      </div>
      {(kind === 'course' || kind === 'salon') && <RelatedSupplies post={given} />}
      <RelatedPosts post={given} now={now} />
      <ContactBar lead={lead} />
    </article>
  )
}

/** What the author wrote, as they wrote it: terms of the trade are never translated by a machine. */
function Words({ post, html }: { post: Post; html: string }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="words">
      <h2 id="words" className="title-3">
        {t('board:words', { language: cardWord(t, 'language', post.language) })}
      </h2>
      <div lang={post.language} className="mt-2">
        <RichText html={html} />
      </div>
    </section>
  )
}
