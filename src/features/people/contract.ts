import { z } from 'zod'
import { RIGHTS } from '#contract/access.ts'
import { answer, call, email, id, needed, shortText } from '#contract/base.ts'
import { loggedIn, newPassword } from '#features/accounts/contract.ts'
import { reason } from '#features/admin/contract.ts'

const base = '/manager/dashboard/people'
const people = { who: 'workspace', right: 'people' } as const
const view = { who: 'workspace', right: 'view' } as const
const change = { count: 60, seconds: 3600 }
const mails = { count: 30, seconds: 3600 }
const opening = { count: 30, seconds: 3600 }

/** What a website's admin may do: fill the site and the homes on it, and open them to everyone. */
export const WEBSITE_RIGHTS = ['view', 'edit', 'publish'] as const

/** Whose record a portal login is for. */
export const PORTAL_KINDS = ['tenant', 'owner', 'vendor'] as const

/** The dashboard that a place opens. */
export const PLACE_TYPES = ['manager', 'tenant', 'owner', 'others'] as const

export type PlaceType = (typeof PLACE_TYPES)[number]

const rights = z.array(z.enum(RIGHTS)).max(RIGHTS.length)
const locale = z.enum(['th', 'en'])
const done = answer(z.object({ ok: z.literal(true) }))

const memberRow = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  rights,
  isYou: z.boolean(),
  /** False where the account holds a right that the reader does not: then its rights are not the reader's to change. */
  canChange: z.boolean(),
  isSuspended: z.boolean(),
  joinedAt: z.date(),
})

const invitationRow = z.object({
  id: z.string(),
  kind: z.enum(['staff', ...PORTAL_KINDS]),
  email: z.string(),
  name: z.string(),
  rights,
  invitedBy: z.string(),
  sentAt: z.date(),
  expiresAt: z.date(),
  isExpired: z.boolean(),
})

const staffForm = z.object({ email, name: shortText.default(''), language: locale.optional() })

/** A mailed secret: `{workspaceId}.{secret}`, or a one-time token of an account. */
const token = z.string().min(1, 'required').max(200)

const portal = z.object({
  state: z.enum(['none', 'invited', 'linked']),
  /** The record's own address, where the invitation would go. */
  email: z.string().nullable(),
  /** Addresses of the accounts that see the record. */
  logins: z.array(z.string()),
  invitation: invitationRow.nullable(),
})

const record = z.object({ kind: z.enum(PORTAL_KINDS), recordId: id })

const opened = z.object({
  kind: z.enum(['staff', ...PORTAL_KINDS]),
  businessName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  name: z.string(),
  rights,
  /** There is an account with this address: its owner logs in first. */
  hasAccount: z.boolean(),
  /** The account that is logged in has this address. */
  isYours: z.boolean(),
})

/** Where the person is led: the dashboard of what they have become. */
const joined = z.object({ type: z.enum(PLACE_TYPES), workspaceId: z.string() })

const newNames = {
  firstName: needed('first_name_required'),
  lastName: needed('last_name_required'),
}

export const peopleContract = {
  /** Who works here and who is invited, portal logins included. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .output(
      answer(
        z.object({
          members: z.array(memberRow),
          invitations: z.array(invitationRow),
          /** Rights that the reader may give to others: none without the right to manage people. */
          grantable: rights,
        }),
      ),
    ),
  /** Mails somebody an invitation to work here. Nobody gives a right that they do not hold. */
  invite: call(people, mails)
    .route({ method: 'POST', path: `${base}/invitations` })
    .input(staffForm.extend({ rights }))
    .output(answer(z.object({ id: z.string() }))),
  /** Invites somebody who looks after the website: to look, edit and publish. */
  addAdmin: call(people, mails)
    .route({ method: 'POST', path: '/manager/dashboard/my-website/add-admin' })
    .input(staffForm)
    .output(answer(z.object({ id: z.string() }))),
  /** Mails an invitation again with a new link, a minute after the last one at the earliest. */
  resend: call(people, mails)
    .route({ method: 'POST', path: `${base}/invitations/{id}/resend` })
    .input(z.object({ id }))
    .output(done),
  /** Takes an invitation back: its link is dead. */
  revoke: call(people, change)
    .route({ method: 'DELETE', path: `${base}/invitations/{id}` })
    .input(z.object({ id }))
    .output(done),
  /** What somebody may do here from now on. To look belongs to all. */
  changeRights: call(people, change)
    .route({ method: 'PUT', path: `${base}/members/{userId}` })
    .input(z.object({ userId: id, rights }))
    .output(answer(memberRow)),
  /** Takes somebody off the business; their open pages of it go within seconds. */
  remove: call(people, change)
    .route({ method: 'DELETE', path: `${base}/members/{userId}` })
    .input(z.object({ userId: id }))
    .output(done),

  /** Whether a tenant, owner or vendor has a login for their record. */
  portal: call(view)
    .route({ method: 'GET', path: `${base}/portal/{kind}/{recordId}` })
    .input(record)
    .output(answer(portal)),
  /** Invites the person of a record to see it; to the record's own address unless another is given. */
  invitePortal: call(people, mails)
    .route({ method: 'POST', path: `${base}/portal/{kind}/{recordId}` })
    .input(record.extend({ email: email.optional() }))
    .output(answer(portal)),
  /** Takes the sight of a record away from every account. */
  closePortal: call(people, change)
    .route({ method: 'DELETE', path: `${base}/portal/{kind}/{recordId}` })
    .input(record)
    .output(answer(portal)),

  /** What an invitation is about, for whoever holds its link. */
  open: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: '/account/invitation' })
    .input(z.object({ token }))
    .output(answer(opened)),
  /** Accepts with a new account, verified by the mail, and logs it in. */
  accept: call({ who: 'public' }, opening)
    .route({ method: 'POST', path: '/account/invitation/accept' })
    .input(z.object({ token, ...newNames, password: newPassword }))
    .output(answer(loggedIn.extend(joined.shape))),
  /** Accepts with the account that is logged in: it must have the invited address. */
  join: call({ who: 'signedIn' }, opening)
    .route({ method: 'POST', path: '/account/invitation/join' })
    .input(z.object({ token }))
    .output(answer(joined)),
  /** Sets e-mail and password anew by a one-time token: of an invitation, or of an account that an admin sent one (G055). */
  resetUser: call({ who: 'public' }, opening)
    .route({ method: 'PUT', path: '/user/reset-user' })
    .input(
      z.object({
        token,
        email,
        newPassword,
        confirmNewPassword: z.string().max(200),
        /** Asked of somebody new; an account keeps its names. */
        firstName: shortText.optional(),
        lastName: shortText.optional(),
      }),
    )
    .output(
      answer(
        z.object({
          /** A new address has yet to be verified: its link was mailed. */
          isVerified: z.boolean(),
        }),
      ),
    ),
  /** What a token of `resetUser` is good for. */
  readReset: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: '/user/reset-user/read' })
    .input(z.object({ token }))
    .output(
      answer(
        z.object({
          email: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          /** The account is there already, e.g. carried over from elsewhere. */
          hasAccount: z.boolean(),
        }),
      ),
    ),
  /** Mails an account the link by which it sets its e-mail and password anew. */
  sendReset: call({ who: 'admin' }, mails)
    .route({ method: 'POST', path: '/admin/dashboard/users/{id}/reset-user' })
    .input(z.object({ id, reason }))
    .output(done),

  /** Every place this account may be in: a business to work in, or one that keeps records of its own. */
  places: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/user/places' })
    .output(
      answer(
        z.array(
          z.object({
            type: z.enum(PLACE_TYPES),
            workspaceId: z.string(),
            businessName: z.string(),
            isChosen: z.boolean(),
          }),
        ),
      ),
    ),
  /** Goes to a place, in this session; null sees all own records together again. */
  choosePlace: call({ who: 'signedIn' }, { count: 300, seconds: 3600 })
    .route({ method: 'PUT', path: '/user/place' })
    .input(z.object({ workspaceId: id.nullable() }))
    .output(done),
}
