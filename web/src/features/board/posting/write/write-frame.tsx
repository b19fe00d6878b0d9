import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** The frame of the form: one column, as wide as it reads well. */
export function WriteFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className="frame py-4 sm:py-8">
      <div className="mx-auto max-w-2xl">
        <Breadcrumbs crumbs={[{ label: t('posting:start.title'), to: paths.post() }, { label: title }]} />
        <h1 className="title-1 mt-2">{title}</h1>
        <p className="mt-2 mb-6 text-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
