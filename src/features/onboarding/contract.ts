import { z } from 'zod'
import { ROLES } from '#contract/access.ts'
import { answer, call, email, needed, title } from '#contract/base.ts'
import { absent, asNumber, flag } from '#contract/typed-values.ts'
import { phone } from '#features/accounts/contract.ts'

/** What a person may say they are: everything but the administrator (G061). */
export const CHOSEN_ROLES = ROLES.filter((role) => role !== 'Admin')

/** Kinds of homes a person looks after, asked in the first steps. */
export const HOME_KINDS = ['condo', 'dorm', 'apartment', 'house', 'townhouse', 'commercial'] as const

/** What is typed as a site's name: any case, judged by the rules of names. */
const siteName = z.string(absent('subdomain_empty')).trim().toLowerCase().max(100)
const language = z.enum(['th', 'en'])
const done = answer(z.object({ ok: z.literal(true) }))
const change = { count: 30, seconds: 3600 }

const checked = z.object({
  isValid: z.boolean(),
  /** Up to five names that are free (G085); empty when the name itself is. */
  suggestSubdomainName: z.array(z.string()),
})

const website = z.object({ siteUrl: z.string().nullable(), isPublished: z.boolean() })

/** The four operations that a client may name, each with its own shape (G062). Any other name is refused. */
const procedure = z.discriminatedUnion('storedProcedure', [
  z.object({
    storedProcedure: z.literal('updateLanguageAndUserType'),
    /** Ids of the taxonomy: language 1 ไทย, 2 English; user type 2–7. */
    parameters: z.object({
      languageId: asNumber(z.number().int().min(1).max(2)),
      userTypeId: asNumber(z.number().int().min(2).max(ROLES.length)),
    }),
  }),
  z.object({
    storedProcedure: z.literal('insertUserProfileInformation_1'),
    parameters: z.object({ propertyType: z.array(z.enum(HOME_KINDS)).min(1).max(HOME_KINDS.length) }),
  }),
  z.object({
    storedProcedure: z.literal('insertUserProfileInformation_2'),
    parameters: z.object({
      firstName: needed('first_name_required'),
      lastName: needed('last_name_required'),
      phoneNumber: phone,
    }),
  }),
  z.object({
    storedProcedure: z.literal('updateDesiredSubdomain'),
    parameters: z.object({ subdomainName: siteName }),
  }),
])

/** What becomes public when a site is opened, and that somebody has agreed to it. */
const publicFace = z.object({
  hasAgreed: z.literal(true, 'onboarding_agree'),
  businessName: needed('name_required', 150),
  businessNameEn: title,
  phone: z.string().trim().max(30, 'phone_long'),
  email: z.union([z.literal(''), email]),
  lineId: z.string().trim().max(60, 'too_long'),
  addressTh: z.string().trim().max(500, 'too_long'),
  addressEn: z.string().trim().max(500, 'too_long'),
})

export type PublicFace = z.infer<typeof publicFace>

export type Procedure = z.infer<typeof procedure>

export const onboardingContract = {
  /** Says what one is, once, on the first visit; `language` ends that visit as well. A manager gets a workspace. */
  updateRole: call({ who: 'signedIn' }, change)
    .route({ method: 'PUT', path: '/user/update-role' })
    .input(z.object({ role: z.enum(CHOSEN_ROLES, 'role_invalid'), language: language.optional() }))
    .output(answer(z.object({ role: z.enum(ROLES), workspaceId: z.string().nullable() }))),
  /** Company or individual, its name and its logo (one picture of 2 MB; may be left out once there is one). Opens no site. */
  businessName: call({ who: 'workspace', right: 'publish' }, change)
    .route({ method: 'POST', path: '/user/business-name' })
    .input(
      z.object({
        /** True for a company. */
        isCompanyOrIndividual: flag,
        name: title.default(''),
        logo: z.file().optional(),
      }),
    )
    .output(answer(website.extend({ logoUrl: z.string().nullable() }))),
  /** Whether a name is free, and free ones like it where it is not. */
  checkSubdomain: call({ who: 'workspace', right: 'publish' }, { count: 120, seconds: 600 })
    .route({ method: 'POST', path: '/user/check-subdomain' })
    .input(z.object({ subdomainName: siteName }))
    .output(answer(checked)),
  /** A free name to begin with, made of what is known of the business; null where nothing can be made of it. */
  suggestSubdomain: call({ who: 'workspace', right: 'publish' }, { count: 120, seconds: 600 })
    .route({ method: 'GET', path: '/user/suggest-subdomain' })
    .output(answer(z.object({ name: z.string().nullable() }))),
  /**
   * For an owner who runs their homes alone (G386) and for somebody without a role (G415): makes them a manager with a
   * business of their own. Records of theirs stay. Pressed twice it answers the same.
   */
  manageAlone: call({ who: 'signedIn' }, change)
    .route({ method: 'POST', path: '/user/manage-alone' })
    .output(answer(z.object({ workspaceId: z.string() }))),
  /** Whether a name could be had, for whoever tries a website out: refused as `createSubdomain` would refuse it. */
  trySubdomain: call({ who: 'public' }, { count: 240, seconds: 600 })
    .route({ method: 'GET', path: '/website-name' })
    .input(z.object({ subdomainName: siteName }))
    .output(done),
  /** Takes a name for good; of two who ask at once, the database lets one have it. Answers the site's address. */
  createSubdomain: call({ who: 'workspace', right: 'publish' }, change)
    .route({ method: 'POST', path: '/user/create-subdomain' })
    .input(
      z.object({
        subdomainName: siteName,
        /** The colour of the site, where it has none yet: `#2f4f9a`. */
        primaryColor: z
          .string()
          .toLowerCase()
          .regex(/^#[0-9a-f]{6}$/, 'website_colour_invalid')
          .optional(),
      }),
    )
    .output(answer(z.string())),
  /**
   * Opens the site to everyone, with the name and the ways to reach the business that were looked at and agreed to: what
   * is sent is what becomes public, an empty text shows nothing (G353). One that is open already stays as it is.
   */
  publishWebsite: call({ who: 'workspace', right: 'publish', needsVerified: true }, change)
    .route({ method: 'PUT', path: '/user/publish-website' })
    .input(publicFace)
    .output(answer(website)),
  /** `later` keeps the first-steps dialog away for this session; `now` brings it back (G056). */
  setUpPersonalWebsite: call({ who: 'signedIn' }, change)
    .route({ method: 'PUT', path: '/user/set-up-personal-website', inputStructure: 'detailed' })
    .input(z.object({ query: z.object({ nowOrLater: z.enum(['now', 'later'], 'now_or_later') }) }))
    .output(done),
  /** The company behind a manager's workspace: makes the workspace where there is none yet. */
  createCompany: call({ who: 'signedIn' }, change)
    .route({ method: 'POST', path: '/user/create-company' })
    .input(
      z.object({
        name: needed('name_required', 150),
        nameEn: title.optional(),
        /** 13 digits, with or without dashes. */
        taxId: z.string().trim().max(30).optional(),
        addressTh: z.string().trim().max(500).optional(),
        addressEn: z.string().trim().max(500).optional(),
      }),
    )
    .output(answer(z.object({ workspaceId: z.string() }))),
  /**
   * The link and the words by which somebody recommends the product, at `/user/share-{product}`. Friends that are named are told by
   * mail: in fixed words, at most five a day, each address once.
   */
  share: call({ who: 'signedIn', needsVerified: true }, { count: 10, seconds: 86_400 }, ['share-{product}'])
    .route({ method: 'POST', path: '/user/{name}' })
    .input(
      z.object({ name: z.string().max(60), emails: z.array(email).min(1, 'required').max(5).optional() }),
    )
    .output(
      answer(z.object({ ok: z.literal(true), link: z.string(), textTh: z.string(), textEn: z.string() })),
    ),
  /** One of four fixed operations by its old name. Success is `ApiStatus` and the first `status` both true. */
  procedure: call({ who: 'signedIn' }, change)
    .route({ method: 'POST', path: '/data/procedure' })
    .input(procedure)
    .output(
      z.object({
        ApiStatus: z.boolean(),
        DbQueryStatus: z.array(z.object({ status: z.boolean(), message: z.string().optional() })),
      }),
    ),
}
