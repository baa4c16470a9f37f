import type { AnchorHTMLAttributes } from 'react'
import { Link, useInRouterContext } from 'react-router'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link: the router's for our own pages, a plain one for everything else and before any script runs. */
export function Anchor({ href, ...rest }: AnchorProps) {
  const isInRouter = useInRouterContext()
  const isOurs = href.startsWith('/') && !href.startsWith('//') && !rest.target && rest.download === undefined
  if (isInRouter && isOurs) return <Link to={href} {...rest} />
  return <a href={href} rel={rest.target === '_blank' ? 'noopener' : undefined} {...rest} />
}
