CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"rent_satang" bigint NOT NULL,
	"mailed_on" date NOT NULL,
	CONSTRAINT "saved_search_hits_search_id_property_id_pk" PRIMARY KEY("search_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"criteria_hash" text NOT NULL,
	"confirm_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"looked_at" timestamp with time zone NOT NULL,
	"mailed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "fresh_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What stands there already is no news.
UPDATE "listing_index" SET "fresh_at" = "published_at";--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_one" ON "saved_searches" USING btree ("email","criteria_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_confirm" ON "saved_searches" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "saved_searches_looked" ON "saved_searches" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "listing_index_fresh" ON "listing_index" USING btree ("fresh_at");