/** Joins the class names that apply: `classNames('card', wide && 'card-wide')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
