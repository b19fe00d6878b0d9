import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { fieldWord } from '../../words.ts'
import { Pill } from '../controls/pill.tsx'
import { change, useDraft } from '../draft/draft-store.ts'
import type { FieldName } from '../layout.ts'
import { idOf } from './field-control.tsx'
import { hintOf } from './notes/field-notes.ts'

/** Yes or no, several of them side by side: each is one press. */
export function FlagGroup({ kind, names }: { kind: PostKind; names: readonly FieldName[] }) {
  const t = useTranslate()
  const content = useDraft(({ draft }) => draft?.content) ?? {}
  const hints = names.flatMap((name) => hintOf(t, kind, name) ?? [])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Pill
            key={name}
            id={idOf(name)}
            type="checkbox"
            checked={content[name] === true}
            onChange={(event) => change({ [name]: event.target.checked } as PostContent)}
          >
            {fieldWord(t, name)}
          </Pill>
        ))}
      </div>
      {hints.map((hint) => (
        <p key={hint} className="text-caption text-soft">
          {hint}
        </p>
      ))}
    </div>
  )
}
