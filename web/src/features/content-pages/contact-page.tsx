import type { ContentPage } from '@lunula/contract/content-pages/schemas.ts'
import type { ViewProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'
import type { Meta } from '../../shell/layout/head.tsx'
import { ContactForm } from '../inquiries/index.ts'
import { metaOf, PageText } from './page-text.tsx'

export const meta = ({ data }: { data: ContentPage }): Meta => metaOf(data)

/** `/contact`; with the token of a mail one writes on in the same conversation. */
export default function ContactPage({ data, search }: ViewProps<typeof paths.contact, ContentPage>) {
  return (
    <div className="frame grid items-start gap-x-14 gap-y-8 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:py-10">
      <div className="min-w-0">
        <PageText page={data} />
      </div>
      <ContactForm token={search.token} order={search.order} />
    </div>
  )
}
