ALTER TABLE "signing_signers" ADD COLUMN "email_on_file" text;--> statement-breakpoint
ALTER TABLE "signing_signers" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "signing_signers" ADD COLUMN "account_email" text;