import type { OwnPost } from '@lunula/contract/board/posts.ts'
import type { PageOf } from '@lunula/contract/paging.ts'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../../page.tsx'
import { paths } from '../../../paths.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Link } from '../../../shell/link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { AccountFrame } from '../../accounts/area/account-frame.tsx'
import { PostRow } from './post-row.tsx'

/** `/account/posts`: what one has posted, and what is not finished yet. */
export default function MyPostsPage({ data }: ViewProps<typeof paths.myPosts, PageOf<OwnPost>>) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const write = (
    <Link to={paths.post()} className={buttonClass({ variant: 'primary' })}>
      {t('posting:mine.write')}
    </Link>
  )
  if (data.totalDocs === 0)
    return (
      <AccountFrame title={t('posting:mine.title')}>
        <EmptyState title={t('posting:mine.empty.title')} action={write}>
          {t('posting:mine.empty.text')}
        </EmptyState>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('posting:mine.title')} lead={t('posting:mine.lead')} action={write}>
      <Card>
        <ul className="-my-5 divide-y divide-line">
          {data.docs.map((post) => (
            <li key={post._id}>
              <PostRow post={post} onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      </Card>
      <Pagination page={data.page} totalPages={data.totalPages} to={(page) => paths.myPosts({}, { page })} />
    </AccountFrame>
  )
}
