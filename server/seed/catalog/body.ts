import type { Kind } from '../pictures/picture-source.ts'
import { type DepartmentName, departmentOf } from './departments.ts'
import type { Facts, Product } from './product.ts'
import type { BodyWords } from './texts/body-words.ts'

/** The kinds of products that a department's paragraph on use is true of; all of them when not listed. */
const fitting: Partial<Record<DepartmentName, readonly Kind[]>> = {
  'Base, Top & Primers': ['gel'],
  'Builder & Poly Gel': ['jar', 'gel', 'tube'],
  Acrylic: ['powder', 'tub', 'gallon'],
  'Nail Art': ['stones', 'glitter-pots', 'decals', 'foil'],
  'Nail Tips & Forms': ['tips'],
  Brushes: ['brush', 'art-brush'],
  Lamps: ['lamp'],
  'Removers & Liquids': ['gallon', 'pint', 'gel', 'lacquer'],
  'Pedicure & Spa': ['salt', 'scrub', 'lotion'],
  'Sanitation & Disposables': ['gloves', 'masks', 'liners'],
  'Furniture & Equipment': ['chair', 'table'],
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A product's facts over its department's; figures on gel are left out of what is not cured in a lamp. */
export function factsOf({ department, facts }: Product): Facts {
  const common = departmentOf(department).facts
  const merged = { ...common, ...facts }
  if (!common.cure || /LED/.test(merged.cure ?? '')) return merged
  const { hemaFree: _hema, tpoFree: _tpo, mmaFree: _mma, ...rest } = merged
  return facts.hemaFree === undefined ? rest : { ...rest, hemaFree: facts.hemaFree }
}

function bullets(facts: Facts, words: BodyWords): string[] {
  const free = [facts.hemaFree && 'HEMA', facts.tpoFree && 'TPO', facts.mmaFree && 'MMA'].filter(Boolean)
  return [
    facts.volume ? `<strong>${words.size}</strong> ${facts.volume}` : '',
    facts.cure ? `<strong>${words.cure}</strong> ${words.curing(facts.cure)}` : '',
    free.length ? `<strong>${words.freeOf}</strong> ${free.join(', ')}` : '',
    facts.hemaFree === false ? `<strong>${words.containsHema}</strong>: ${words.offTheSkin}` : '',
    facts.un ? `<strong>${words.hazard}</strong> ${words.flammable(facts.un, facts.flash ?? 0)}` : '',
    facts.proOnly ? `<strong>${words.prosOnly}</strong>` : '',
  ].filter(Boolean)
}

/** The description as HTML of p, ul, li and strong, by what sells it and the department's note on use. */
export function bodyOf(
  product: Product,
  words: BodyWords,
  { about, note }: { about: string; note: string },
): string {
  const { department, variants } = product
  const facts = factsOf(product)
  const kind = variants[0]?.kind
  const kindsOfNote = fitting[department]
  const fits = !facts.plain && (!kindsOfNote || (kind !== undefined && kindsOfNote.includes(kind)))
  const points = bullets(facts, words).map((point) => `<li>${point}</li>`)
  const parts = [
    escapeHtml(about),
    fits ? escapeHtml(note) : '',
    words.comingBack[facts.returns ?? 'standard'],
  ]
  const paragraphs = parts.filter(Boolean).map((part) => `<p>${part}</p>`)
  return paragraphs.join('') + (points.length ? `<ul>${points.join('')}</ul>` : '')
}
