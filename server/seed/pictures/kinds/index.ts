import { beforeCarton, type Painting } from '../paint-coat.ts'
import type { Kind } from '../picture-source.ts'
import { artBrush, brush, brushSet } from './brushes.ts'
import { chair, chairAndStool, stool, stoolPair } from './equipment/chairs.ts'
import { bigBit, bits, drill } from './equipment/drills.ts'
import { rack, table, tableWithLight } from './equipment/furniture.ts'
import { deskLight, lamp, lampAtWork } from './equipment/lamps.ts'
import { dustCollector, sterilizer, sterilizerSet } from './equipment/machines.ts'
import { display, hand, swatchBook } from './equipment/practice-supplies.ts'
import { buffer, file, fileSet } from './files.ts'
import { clipper, inCase, nipper, pusher } from './implements.ts'
import { decalSet, decals, forms, tipRow, tips } from './nails.ts'
import { liners, salt, towels } from './packaging/bags.ts'
import { gel, lacquer, openBottle } from './packaging/bottles.ts'
import { gloves, masks, stacked } from './packaging/boxes.ts'
import { jar, openJar, powder, scrub, tub } from './packaging/jars.ts'
import { gallon, liquidSizes, pint } from './packaging/liquids.ts'
import { chromePot, foil, glitterPots, looseStones, stones } from './packaging/pots.ts'
import { dropper, lotion, spray, tube } from './packaging/tubes.ts'

/** Who draws what. A kind without its own second view stands before its carton there. */
export const painters: Record<Kind, Painting> = {
  gel: { front: gel, angle: openBottle, set: beforeCarton(gel) },
  lacquer: { front: lacquer, angle: openBottle, set: beforeCarton(lacquer) },
  jar: { front: jar, angle: openJar, lift: 96 },
  powder: { front: powder, lift: 40 },
  tub: { front: tub },
  scrub: { front: scrub, lift: 50 },
  tube: { front: tube },
  gallon: { front: gallon, set: liquidSizes },
  pint: { front: pint, set: liquidSizes, lift: 10 },
  spray: { front: spray },
  dropper: { front: dropper },
  lotion: { front: lotion },
  salt: { front: salt, set: stacked(salt) },
  file: { front: file, set: fileSet },
  buffer: { front: buffer, set: fileSet, lift: 90 },
  brush: { front: brush, set: brushSet },
  'art-brush': { front: artBrush, set: brushSet },
  drill: { front: drill },
  bits: { front: bits, angle: bigBit, lift: 90 },
  lamp: { front: lamp, angle: lampAtWork, lift: 84 },
  towels: { front: towels, set: stacked(towels), lift: 110 },
  tips: { front: tips, set: tipRow, lift: 66 },
  forms: { front: forms, lift: 50 },
  stones: { front: stones, set: looseStones },
  'glitter-pots': { front: glitterPots, lift: 50 },
  'chrome-pot': { front: chromePot },
  decals: { front: decals, set: decalSet },
  foil: { front: foil, lift: 96 },
  nipper: { front: nipper, set: inCase(nipper) },
  clipper: { front: clipper, lift: 56 },
  pusher: { front: pusher, set: inCase(pusher) },
  chair: { front: chair, set: chairAndStool },
  table: { front: table, set: tableWithLight, lift: 110 },
  stool: { front: stool, set: stoolPair },
  'dust-collector': { front: dustCollector, lift: 90 },
  sterilizer: { front: sterilizer, set: sterilizerSet, lift: 60 },
  gloves: { front: gloves, set: stacked(gloves) },
  masks: { front: masks, set: stacked(masks), lift: 50 },
  liners: { front: liners, set: stacked(liners), lift: 50 },
  display: { front: display, angle: swatchBook },
  hand: { front: hand },
  rack: { front: rack },
  'desk-light': { front: deskLight },
}
