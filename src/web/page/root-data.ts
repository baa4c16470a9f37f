import { useRouteLoaderData } from 'react-router'
import type { Scope } from './page-scope.ts'

/** What the root knows and every page may read. */
export type RootData = Pick<
  Scope,
  | 'locale'
  | 'product'
  | 'company'
  | 'viewer'
  | 'siteName'
  | 'publicUrl'
  | 'productHost'
  | 'isTestMode'
  | 'logins'
  | 'today'
  | 'nonce'
> & {
  /** What the person chose; absent while their system decides. */
  theme?: 'light' | 'dark'
}

/** The same without the person who is looking and their one answer. */
export type SharedRoot = Omit<RootData, 'viewer' | 'nonce' | 'theme'>

/** The root's data, on any page. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') as RootData
}

/** The product's name in the reader's language, and in the other one where it differs. */
export function productName({ locale, product }: Pick<RootData, 'locale' | 'product'>): string {
  return locale === 'th' ? product.nameTh : product.nameEn
}
