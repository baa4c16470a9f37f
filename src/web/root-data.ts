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
  | 'today'
  | 'nonce'
>

/** The root's data, on any page. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') as RootData
}
