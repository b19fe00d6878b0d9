import { type LineOfShades, shadeLine } from '../item.ts'
import type { Product } from '../product.ts'
import { type Collection, collections } from '../shades/collections.ts'
import { halfmoon } from '../shades/halfmoon.ts'
import {
  acrylic,
  builder,
  flashing,
  glitters,
  magnetic,
  painting,
  pigments,
  poly,
  saigon,
} from '../shades/lines.ts'

const gel = { department: 'Gel Polish', kind: 'gel', sizes: 'Size: 15 ml 11 62' } as const
const lacquer = { department: 'Nail Lacquer', kind: 'lacquer', sizes: 'Size: 15 ml 6.5 78' } as const
const dip = { department: 'Dip Powder', kind: 'powder', sizes: 'Size: 1 oz 9.5 60 | 2 oz 15.5 95' } as const

const lines: Product[] = [
  shadeLine(
    {
      ...gel,
      title: 'Halfmoon Gel Polish',
      brand: 'Halfmoon',
      about:
        'The wall: every shade a busy salon is asked for in a year, from bare nudes to black, in one formula that covers in two coats and stays put for three weeks.',
      facts: { tierGroup: 'own' },
    },
    halfmoon,
  ),
  shadeLine(
    {
      ...lacquer,
      title: 'Halfmoon Lacquer',
      brand: 'Halfmoon',
      about:
        'The best sellers of the gel wall as air-dry lacquer, so that fingers in gel and toes in polish match.',
      facts: { tierGroup: 'own' },
    },
    halfmoon
      .slice(0, 72)
      .map((shade) => (shade.finish === 'cat-eye' ? { ...shade, finish: 'shimmer' as const } : shade)),
  ),
  shadeLine(
    {
      ...gel,
      title: 'Saigon Lacquer Gel',
      brand: 'Saigon Lacquer',
      sizes: 'Size: 15 ml 9.5 60',
      about:
        'Sixty shades named for a day in the city, a touch thicker than most, for techs who float rather than paint.',
      facts: { tierGroup: 'own' },
    },
    saigon,
  ),
  shadeLine(
    {
      ...lacquer,
      title: 'Saigon Lacquer Classic',
      brand: 'Saigon Lacquer',
      sizes: 'Size: 15 ml 5.75 76',
      about:
        'The old-school bottle with the wide brush that made the name. Matches the gel and the dip shade for shade.',
      facts: { tierGroup: 'own' },
    },
    saigon
      .slice(0, 48)
      .map((shade) => (shade.finish === 'cat-eye' ? { ...shade, finish: 'shimmer' as const } : shade)),
  ),
  shadeLine(
    {
      ...dip,
      title: 'Saigon Lacquer Dip',
      brand: 'Saigon Lacquer',
      sizes: 'Size: 1 oz 8.75 58 | 2 oz 14 92',
      about:
        'Fine-milled powder that takes up evenly and needs no third dip. Same shades, same names as the gel.',
      facts: { tierGroup: 'own' },
    },
    saigon
      .slice(0, 48)
      .map((shade) =>
        shade.finish === 'cat-eye' || shade.finish === 'chrome'
          ? { ...shade, finish: 'shimmer' as const }
          : shade,
      ),
  ),
  shadeLine(
    {
      ...gel,
      title: 'Tidewater Magnetic Cat-Eye Gel',
      brand: 'Tidewater',
      about:
        'Fine iron pigment in a jelly base: hold the magnet for ten seconds and the band stays where you pull it.',
      tags: ['cat eye', 'magnetic'],
      facts: { tierGroup: 'Tidewater Gel' },
    },
    magnetic,
  ),
  shadeLine(
    {
      ...gel,
      title: 'Tidewater Flash Gel',
      brand: 'Tidewater',
      about:
        'Crushed reflective glass that is quiet in daylight and goes off like a strobe under a phone camera.',
      tags: ['reflective', 'flash'],
      facts: { tierGroup: 'Tidewater Gel' },
    },
    flashing,
  ),
  shadeLine(
    {
      title: 'Lotus Lab Paint Gel',
      brand: 'Lotus Lab',
      department: 'Nail Art',
      kind: 'jar',
      sizes: 'Size: 5 g 7.5 32',
      about: 'High-pigment painting gel that holds a hairline without bleeding and leaves no tacky layer.',
      tags: ['liner', 'painting gel'],
      facts: { cure: 'LED 30 s', vegan: true, hemaFree: true, tpoFree: true },
    },
    painting,
  ),
  shadeLine(
    {
      title: 'Lotus Lab Color Acrylic Powder',
      brand: 'Lotus Lab',
      department: 'Acrylic',
      kind: 'powder',
      sizes: 'Size: 1 oz 8.5 60 | 2 oz 14.5 95',
      about:
        'Color that is milled in, not dusted on: it wipes clean off the brush and looks the same wet and dry.',
      tags: ['color acrylic'],
    },
    acrylic,
    false,
  ),
  shadeLine(
    {
      title: 'Lotus Lab Builder in a Bottle',
      brand: 'Lotus Lab',
      department: 'Builder & Poly Gel',
      kind: 'gel',
      sizes: 'Size: 15 ml 13.5 64',
      about:
        'A self-leveling builder with a brush: base, structure and cover color in one bottle, for overlays and one-ball extensions.',
      tags: ['biab', 'hard gel'],
    },
    builder,
  ),
  shadeLine(
    {
      title: 'Halfmoon Poly Gel',
      brand: 'Halfmoon',
      department: 'Builder & Poly Gel',
      kind: 'tube',
      sizes: 'Size: 30 g 14 46 | 60 g 23.5 82',
      about:
        'Acrylic strength without the smell: squeeze a bead, press it into a dual form with slip solution and cure.',
      tags: ['poly gel', 'dual form'],
    },
    poly,
  ),
  shadeLine(
    {
      title: 'Lotus Lab Chrome & Pearl Powder',
      brand: 'Lotus Lab',
      department: 'Nail Art',
      kind: 'chrome-pot',
      sizes: 'Size: 1 g 8 22',
      about: 'Rub on over a no-wipe top cured for half its time; one gram does about eighty sets.',
      tags: ['chrome powder', 'mirror', 'glazed'],
    },
    pigments,
    false,
  ),
  shadeLine(
    {
      title: 'Mesa & Moon Loose Glitter',
      brand: 'Mesa & Moon',
      department: 'Nail Art',
      kind: 'glitter-pots',
      sizes: 'Size: 10 g 4.25 24',
      about: 'Solvent-proof hexagon glitter in three cuts, mixed so that it packs without gaps.',
      tags: ['glitter'],
    },
    glitters,
    false,
  ),
]

function formOf(collection: Collection, form: 'gel' | 'lacquer' | 'dip'): Product {
  const { name, brand, story } = collection
  const count = collection.shades.length
  const price = brand === 'Bluebonnet Pro' || brand === 'Saigon Lacquer' ? 9.5 : 11.5
  const made: Record<typeof form, Pick<LineOfShades, 'title' | 'department' | 'kind' | 'sizes' | 'about'>> = {
    gel: {
      ...gel,
      title: `${name} Gel Collection`,
      sizes: `Size: 15 ml ${price} 62`,
      about: `${story} ${count} soak-off gels.`,
    },
    lacquer: {
      ...lacquer,
      title: `${name} Lacquer Collection`,
      about: `${story} The collection in air-dry lacquer.`,
    },
    dip: {
      ...dip,
      title: `${name} Dip Collection`,
      about: `${story} The collection as dip powder, in two jars.`,
    },
  }
  const flat = form !== 'gel'
  const shades = collection.shades.map((shade) =>
    flat && shade.finish === 'cat-eye' ? { ...shade, finish: 'shimmer' as const } : shade,
  )
  return shadeLine(
    {
      ...made[form],
      brand,
      tags: [name.toLowerCase(), 'collection'],
      facts: form === 'gel' && brand === 'Bluebonnet Pro' ? { hemaFree: false, was: 1.2 } : {},
    },
    shades,
  )
}

/** Every product that is bought by shade. */
export const shadeProducts: Product[] = [
  ...lines,
  ...collections.flatMap((collection) =>
    (['gel', ...collection.also] as const).map((form) => formOf(collection, form)),
  ),
]
