import { categoryTree } from '@lunula/contract/catalog/category-tree/endpoints.ts'
import type { CategoryNames, CategoryNode } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { EarlierWords } from '../../../shared/back-office/earlier-words.tsx'
import { type DialogForm, useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface CategoryFormProps extends DialogForm {
  /** null: a new one. */
  node: CategoryNode | null
  nodes: readonly CategoryNode[]
  nameOf: (node: CategoryNode) => string
}

type Values = Record<Language | 'parent', string>

/** The names of a category, and of a new one what it stands in. */
export function CategoryForm({ node, nodes, nameOf, ...kept }: CategoryFormProps) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDialogForm<Values>({
    schema: { properties: { parent: {} } },
    rules: {
      en: { validate: (name: string) => Boolean(name.trim()) || t('admin-goods:categories.needed') },
    },
    fieldOf: {
      'catalogue.name_taken': 'en',
      'catalogue.category_changed_elsewhere': 'en',
      'catalogue.category_not_found': node ? 'en' : 'parent',
      'catalogue.category_too_deep': 'parent',
    },
    defaultValues: { en: '', vi: '', es: '', zh: '', th: '', ...node?.names, parent: '' },
    ...kept,
    send: async ({ parent, ...given }) => {
      const names = Object.fromEntries(
        LANGUAGES.map((language) => [language, given[language].trim()]).filter(([, name]) => name),
      ) as CategoryNames
      await (node
        ? api(categoryTree.rename, { params: { slug: node.slug }, body: { names, before: node.names } })
        : api(categoryTree.create, { body: { names, parent: parent || null } }))
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          {...field(language, LANGUAGE_NAMES[language], 80)}
          lang={language}
          optional={language !== 'en'}
        />
      ))}
      {!node && (
        <SelectField
          {...field('parent', t('admin-goods:categories.parent'))}
          placeholder={t('admin-goods:categories.top')}
          choices={nodes.map((each) => ({
            value: each.slug,
            label: `${'– '.repeat(each.depth)}${nameOf(each)}`,
          }))}
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-goods:editor.save')}
      </Button>
    </form>
  )
}
