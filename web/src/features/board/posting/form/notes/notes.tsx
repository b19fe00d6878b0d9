import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { ReactNode } from 'react'
import type { FieldName, Section } from '../../layout.ts'
import { LawNotes } from './law-notes.tsx'
import { PayPreview } from './pay-preview.tsx'
import { PriceHints } from './price-hints.tsx'

interface Notes {
  /** Below single fields. */
  below: Readonly<Partial<Record<FieldName, ReactNode>>>
  /** At the end of a section. */
  after: Readonly<Partial<Record<Section['name'], ReactNode>>>
}

/**
 * What the form has to say by itself: what the law asks for, what the pay comes to, what such salons sold
 * for.
 */
export const NOTES: Readonly<Record<PostKind, Notes>> = {
  job: {
    below: {
      tax_form: <LawNotes kind="job" about="pay" />,
      licence_need: <LawNotes kind="job" about="licence" />,
    },
    after: { pay: <PayPreview /> },
  },
  worker: { below: {}, after: {} },
  salon: {
    below: {},
    after: { cost: <PriceHints />, place: <LawNotes kind="salon" about="sale" /> },
  },
  course: { below: {}, after: {} },
}
