export { type Translate, useLanguage, useTranslate } from '../../ui/texts/translate.ts'
