import type { Post } from '@lunula/contract/board/schemas.ts'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { factGroups } from '../../facts/fact-groups.ts'

/** Everything that a post says in numbers and choices, in the reader’s language. */
export default function FactList({ post, today }: { post: Post; today: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const groups = factGroups(post.kind, post.facts, { t, language, today })
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {groups.map(({ group, facts }) => (
        <section key={group} aria-labelledby={`facts-${group}`}>
          <h2 id={`facts-${group}`} className="title-3">
            {t(`post:group.${group}`)}
          </h2>
          <dl className="mt-1">
            {facts.map(({ field, name, text }) => (
              <div key={field} className="flex justify-between gap-5 border-b tight:block border-line py-2.5">
                <dt className="max-w-3/5 flex-none text-soft">{name}</dt>
                <dd className="text-end font-medium wrap-anywhere tight:text-start">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
