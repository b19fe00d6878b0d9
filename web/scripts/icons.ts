import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSprite } from './icons/sprite.ts'

/*
 * `node web/scripts/icons.ts`: draws the one file that holds all icons. Run after a change of
 * `ui/icon-names.ts`.
 */
writeFileSync(join(import.meta.dirname, '../src/ui/pictures/icons.svg'), drawSprite())
