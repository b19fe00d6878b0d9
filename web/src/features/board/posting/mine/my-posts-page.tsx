import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../../../app/page.tsx'
import { paths } from '../../../../app/paths.ts'
import { AccountFrame } from '../../../../shared/account-area/account-frame.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Pagination } from '../../../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
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
