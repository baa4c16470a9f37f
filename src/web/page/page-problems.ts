import { data, type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router'
import { notFound } from '#contract/problem.ts'
import { pathIn } from '#i18n/locale.ts'
import { NEEDS_LOGIN } from '#web/forms/held-requests.ts'
import { isProblem, type Scope, scopeContext } from './page-scope.ts'

/** What an error page knows of a refusal. */
export type PageProblem = { code: string; message: string; ref: string }

type Handler = (args: LoaderFunctionArgs) => unknown

/**
 * Lets every loader and action answer a refusal it did not catch as a page: the right status, and the sentence in the
 * reader's language. Who must log in first is sent there, and comes back afterwards (G078).
 */
export function withPageProblems(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader ? { loader: answering(loader as Handler) } : {}),
      ...(action ? { action: answering(action as Handler) } : {}),
    }
    return [id, { ...route, module }]
  })

  return { ...build, routes: Object.fromEntries(routes) }
}

function answering(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (!isProblem(error)) throw error
      const scope = args.context.get(scopeContext) as Scope
      if (error.status === 401 && error.code === 'sign_in')
        throw redirect(loginPath(scope.locale, targetOf(args.request)))
      const guard =
        isReading(args.request) && secondFactorPath(scope.locale, error.code, targetOf(args.request))
      if (guard) throw redirect(guard)
      const isNothing = error.status === 422 && namesNothing(args, scope.explain(error).fields)
      const { code, message } = scope.explain(isNothing ? notFound() : error)
      const body: PageProblem = { code: String(code), message, ref: scope.requestId }
      throw data(body, { status: isNothing ? 404 : error.status })
    }
  }
}

/** Whether an address holds an id that cannot exist: to its reader it is a page that is not there. */
function namesNothing({ request, params }: LoaderFunctionArgs, fields: Record<string, string> = {}): boolean {
  const hasName = Object.keys(params).length > 0

  return isReading(request) && hasName && Object.keys(fields).some((name) => name === 'id' || name in params)
}

/** Redirects to the login, and tells a script that may wait there instead (`held-requests.ts`). */
export function toLogin(locale: Scope['locale'], target: string): Response {
  return redirect(loginPath(locale, target), { headers: { [NEEDS_LOGIN]: 'yes' } })
}

/** A public page with the login dialog open over it, home where no other is named, and where to go after it. */
export function loginPath(locale: Scope['locale'], target: string, over = '/home'): string {
  return pathIn(locale, `${over}?dialog=login&redirectAfterLogin=${encodeURIComponent(target)}`)
}

/**
 * Where a page leads that a second factor guards: to show one, or to set one up first; both lead back. A form that is
 * refused stays where it is (`StepUp` asks over it).
 */
function secondFactorPath(locale: Scope['locale'], code: string, target: string): string | null {
  const pages: Record<string, string> = {
    second_factor: 'confirm',
    second_factor_setup: 'general-settings/security',
  }
  const page = pages[code]
  const type = target.match(/^(?:\/en)?\/dashboard\/([a-z]+)/)?.[1]
  if (!page || !type) return null

  return pathIn(locale, `/dashboard/${type}/${page}?next=${encodeURIComponent(target)}`)
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The page a request is about: path and query, without the router's own additions. */
export function targetOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  const path = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

  return path + url.search
}
