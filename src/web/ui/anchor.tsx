import { type AnchorHTMLAttributes, useState } from 'react'
import { Link, useInRouterContext } from 'react-router'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/**
 * A link: the router's for our own pages, a plain one for everything else and before any script runs. What the router
 * must know to go there is asked for when somebody points at it, not for all links of a page.
 */
export function Anchor({ href, ...rest }: AnchorProps) {
  const isInRouter = useInRouterContext()
  const [isMeant, setMeant] = useState(false)
  const isOurs = href.startsWith('/') && !href.startsWith('//') && !rest.target && rest.download === undefined
  // The same element for a fraction of the cost: a page has a hundred of them.
  if (isInRouter && isOurs && !import.meta.env.SSR) {
    return (
      <Link
        to={href}
        {...rest}
        discover={isMeant ? 'render' : 'none'}
        onPointerEnter={(event) => {
          setMeant(true)
          rest.onPointerEnter?.(event)
        }}
        onFocus={(event) => {
          setMeant(true)
          rest.onFocus?.(event)
        }}
      />
    )
  }
  return <a href={href} rel={rest.target === '_blank' ? 'noopener' : undefined} {...rest} />
}
