/** Joins the names that are there. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The class of a variant; undefined where the stylesheet draws it as the plain thing. */
export function variantClass(styles: Readonly<Record<string, string>>, variant: string) {
  return styles[variant]
}
