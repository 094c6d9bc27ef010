// Written by npm run db:types from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_audit_log: {
        Row: {
          action: string;
          admin_id: string | null;
          created_at: string;
          details: NonNullable<Json>;
          id: string;
          reason: string | null;
          target: string | null;
          target_kind: string | null;
        };
        Insert: {
          action: string;
          admin_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          reason?: string | null;
          target?: string | null;
          target_kind?: string | null;
        };
        Update: {
          action?: string;
          admin_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          reason?: string | null;
          target?: string | null;
          target_kind?: string | null;
        };
        Relationships: [];
      };
      answer_reports: {
        Row: {
          answer: string;
          answer_id: string | null;
          created_at: string;
          details: string;
          earlier_questions: string[];
          evidence: NonNullable<Json>;
          id: string;
          must: string[];
          outcome: string | null;
          question: string;
          reasons: string[];
          settled_at: string | null;
          user_id: string;
        };
        Insert: {
          answer: string;
          answer_id?: string | null;
          created_at?: string;
          details?: string;
          earlier_questions?: string[];
          evidence: NonNullable<Json>;
          id?: string;
          must?: string[];
          outcome?: string | null;
          question: string;
          reasons: string[];
          settled_at?: string | null;
          user_id: string;
        };
        Update: {
          answer?: string;
          answer_id?: string | null;
          created_at?: string;
          details?: string;
          earlier_questions?: string[];
          evidence?: NonNullable<Json>;
          id?: string;
          must?: string[];
          outcome?: string | null;
          question?: string;
          reasons?: string[];
          settled_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "answer_reports_answer_id_fkey";
            columns: ["answer_id"];
            isOneToOne: true;
            referencedRelation: "messages";
            referencedColumns: ["id"];
          },
        ];
      };
      attack_outlines: {
        Row: {
          sections: NonNullable<Json>;
          subject: string;
          title: string;
        };
        Insert: {
          sections: NonNullable<Json>;
          subject: string;
          title: string;
        };
        Update: {
          sections?: NonNullable<Json>;
          subject?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "attack_outlines_subject_fkey";
            columns: ["subject"];
            isOneToOne: true;
            referencedRelation: "subjects";
            referencedColumns: ["slug"];
          },
        ];
      };
      billing_customers: {
        Row: {
          checkout_key: string;
          created_at: string;
          stripe_customer_id: string;
          sync_ticket: number;
          synced_at: string | null;
          user_id: string;
        };
        Insert: {
          checkout_key?: string;
          created_at?: string;
          stripe_customer_id: string;
          sync_ticket?: number;
          synced_at?: string | null;
          user_id: string;
        };
        Update: {
          checkout_key?: string;
          created_at?: string;
          stripe_customer_id?: string;
          sync_ticket?: number;
          synced_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      billing_events: {
        Row: {
          attempts: number;
          claimed_at: string | null;
          customer_id: string | null;
          error: string | null;
          id: string;
          processed_at: string | null;
          received_at: string;
          type: string;
        };
        Insert: {
          attempts?: number;
          claimed_at?: string | null;
          customer_id?: string | null;
          error?: string | null;
          id: string;
          processed_at?: string | null;
          received_at?: string;
          type: string;
        };
        Update: {
          attempts?: number;
          claimed_at?: string | null;
          customer_id?: string | null;
          error?: string | null;
          id?: string;
          processed_at?: string | null;
          received_at?: string;
          type?: string;
        };
        Relationships: [];
      };
      card_states: {
        Row: {
          buried_until: string | null;
          card_id: string;
          day_offset_minutes: number;
          difficulty: number;
          due: string;
          is_flagged: boolean;
          is_suspended: boolean;
          lapses: number;
          last_review: string | null;
          learning_steps: number;
          leeches: number;
          leeches_kept: number;
          reps: number;
          scheduled_days: number;
          seed: Json | null;
          stability: number;
          state: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          buried_until?: string | null;
          card_id: string;
          day_offset_minutes?: number;
          difficulty?: number;
          due?: string;
          is_flagged?: boolean;
          is_suspended?: boolean;
          lapses?: number;
          last_review?: string | null;
          learning_steps?: number;
          leeches?: number;
          leeches_kept?: number;
          reps?: number;
          scheduled_days?: number;
          seed?: Json | null;
          stability?: number;
          state?: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          buried_until?: string | null;
          card_id?: string;
          day_offset_minutes?: number;
          difficulty?: number;
          due?: string;
          is_flagged?: boolean;
          is_suspended?: boolean;
          lapses?: number;
          last_review?: string | null;
          learning_steps?: number;
          leeches?: number;
          leeches_kept?: number;
          reps?: number;
          scheduled_days?: number;
          seed?: Json | null;
          stability?: number;
          state?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "card_states_card_id_fkey";
            columns: ["card_id"];
            isOneToOne: false;
            referencedRelation: "flashcards";
            referencedColumns: ["id"];
          },
        ];
      };
      collections: {
        Row: {
          anki_deck: string | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          description: string;
          id: string;
          is_official: boolean;
          subject: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          anki_deck?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          description?: string;
          id?: string;
          is_official?: boolean;
          subject?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          anki_deck?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          description?: string;
          id?: string;
          is_official?: boolean;
          subject?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "collections_subject_fkey";
            columns: ["subject"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["slug"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          subject: string;
        };
        Insert: {
          answered_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          subject: string;
        };
        Update: {
          answered_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          subject?: string;
        };
        Relationships: [];
      };
      content_reports: {
        Row: {
          announced_at: string | null;
          card_id: string | null;
          created_at: string;
          details: string;
          id: string;
          passage_id: string | null;
          reason: string;
          resolved_at: string | null;
          user_id: string;
        };
        Insert: {
          announced_at?: string | null;
          card_id?: string | null;
          created_at?: string;
          details: string;
          id?: string;
          passage_id?: string | null;
          reason: string;
          resolved_at?: string | null;
          user_id?: string;
        };
        Update: {
          announced_at?: string | null;
          card_id?: string | null;
          created_at?: string;
          details?: string;
          id?: string;
          passage_id?: string | null;
          reason?: string;
          resolved_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "content_reports_card_id_fkey";
            columns: ["card_id"];
            isOneToOne: false;
            referencedRelation: "flashcards";
            referencedColumns: ["id"];
          },
        ];
      };
      course_certificates: {
        Row: {
          code: string;
          course_id: string;
          course_title: string;
          holder: string;
          id: string;
          issued_at: string;
          lessons: number;
          user_id: string;
        };
        Insert: {
          code: string;
          course_id: string;
          course_title: string;
          holder: string;
          id?: string;
          issued_at?: string;
          lessons: number;
          user_id: string;
        };
        Update: {
          code?: string;
          course_id?: string;
          course_title?: string;
          holder?: string;
          id?: string;
          issued_at?: string;
          lessons?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "course_certificates_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
        ];
      };
      course_enrollments: {
        Row: {
          course_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          reminded_of: string | null;
          user_id: string;
        };
        Insert: {
          course_id: string;
          created_at?: string;
          expires_at: string;
          id?: string;
          reminded_of?: string | null;
          user_id: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
          reminded_of?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "course_enrollments_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
        ];
      };
      course_finals: {
        Row: {
          created_at: string;
          exam_date: string;
          id: string;
          name: string | null;
          subject: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          exam_date: string;
          id?: string;
          name?: string | null;
          subject: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          exam_date?: string;
          id?: string;
          name?: string | null;
          subject?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "course_finals_subject_fkey";
            columns: ["subject"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["slug"];
          },
        ];
      };
      courses: {
        Row: {
          created_at: string;
          days_of_access: number;
          edited_at: string | null;
          faq: NonNullable<Json>;
          id: string;
          image: string | null;
          is_featured: boolean;
          level: string;
          original_price: number | null;
          outcomes: string[];
          overview: string;
          price: number;
          slug: string;
          status: string;
          tile_description: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          days_of_access?: number;
          edited_at?: string | null;
          faq?: NonNullable<Json>;
          id?: string;
          image?: string | null;
          is_featured?: boolean;
          level?: string;
          original_price?: number | null;
          outcomes?: string[];
          overview?: string;
          price: number;
          slug: string;
          status?: string;
          tile_description?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          days_of_access?: number;
          edited_at?: string | null;
          faq?: NonNullable<Json>;
          id?: string;
          image?: string | null;
          is_featured?: boolean;
          level?: string;
          original_price?: number | null;
          outcomes?: string[];
          overview?: string;
          price?: number;
          slug?: string;
          status?: string;
          tile_description?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      drill_questions: {
        Row: {
          authority: string;
          changed: number[] | null;
          choices: string[];
          correct: number[];
          fault: string | null;
          id: string;
          pair: string | null;
          passage_id: string;
          question: string;
          swap: string[] | null;
          topic: string;
          why: string[];
        };
        Insert: {
          authority: string;
          changed?: number[] | null;
          choices: string[];
          correct: number[];
          fault?: string | null;
          id: string;
          pair?: string | null;
          passage_id: string;
          question: string;
          swap?: string[] | null;
          topic: string;
          why: string[];
        };
        Update: {
          authority?: string;
          changed?: number[] | null;
          choices?: string[];
          correct?: number[];
          fault?: string | null;
          id?: string;
          pair?: string | null;
          passage_id?: string;
          question?: string;
          swap?: string[] | null;
          topic?: string;
          why?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "drill_questions_topic_fkey";
            columns: ["topic"];
            isOneToOne: false;
            referencedRelation: "outline_documents";
            referencedColumns: ["id"];
          },
        ];
      };
      email_preferences: {
        Row: {
          rental_reminders: boolean;
          user_id: string;
        };
        Insert: {
          rental_reminders?: boolean;
          user_id?: string;
        };
        Update: {
          rental_reminders?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      error_logs: {
        Row: {
          browser: string | null;
          created_at: string;
          fingerprint: string | null;
          id: string;
          investigated: boolean;
          message: string;
          release: string | null;
          screen: string | null;
          source: string;
          stack_trace: string | null;
          system: string | null;
          user_id: string | null;
        };
        Insert: {
          browser?: string | null;
          created_at?: string;
          fingerprint?: string | null;
          id?: string;
          investigated?: boolean;
          message: string;
          release?: string | null;
          screen?: string | null;
          source?: string;
          stack_trace?: string | null;
          system?: string | null;
          user_id?: string | null;
        };
        Update: {
          browser?: string | null;
          created_at?: string;
          fingerprint?: string | null;
          id?: string;
          investigated?: boolean;
          message?: string;
          release?: string | null;
          screen?: string | null;
          source?: string;
          stack_trace?: string | null;
          system?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      exam_jurisdictions: {
        Row: {
          legacy: string | null;
          name: string;
          nextgen_from: string;
          nextgen_passes: number | null;
          nextgen_passes_checked_on: string | null;
          nextgen_passes_source: string | null;
          source: string;
        };
        Insert: {
          legacy?: string | null;
          name: string;
          nextgen_from: string;
          nextgen_passes?: number | null;
          nextgen_passes_checked_on?: string | null;
          nextgen_passes_source?: string | null;
          source: string;
        };
        Update: {
          legacy?: string | null;
          name?: string;
          nextgen_from?: string;
          nextgen_passes?: number | null;
          nextgen_passes_checked_on?: string | null;
          nextgen_passes_source?: string | null;
          source?: string;
        };
        Relationships: [];
      };
      exam_paces: {
        Row: {
          exam: string;
          minutes: number;
          questions: number;
          source: string;
        };
        Insert: {
          exam: string;
          minutes: number;
          questions: number;
          source: string;
        };
        Update: {
          exam?: string;
          minutes?: number;
          questions?: number;
          source?: string;
        };
        Relationships: [];
      };
      exam_parts: {
        Row: {
          asked: number;
          checked_on: string;
          exam: string;
          minutes: number;
          part: string;
          position: number;
          time_source: string;
          weight: number;
          weight_source: string;
        };
        Insert: {
          asked: number;
          checked_on: string;
          exam: string;
          minutes: number;
          part: string;
          position: number;
          time_source: string;
          weight: number;
          weight_source: string;
        };
        Update: {
          asked?: number;
          checked_on?: string;
          exam?: string;
          minutes?: number;
          part?: string;
          position?: number;
          time_source?: string;
          weight?: number;
          weight_source?: string;
        };
        Relationships: [];
      };
      exam_scales: {
        Row: {
          checked_on: string;
          exam: string;
          highest: number;
          lowest: number;
          pass_from: number;
          pass_to: number;
          sessions: number;
          source: string;
        };
        Insert: {
          checked_on: string;
          exam: string;
          highest: number;
          lowest: number;
          pass_from: number;
          pass_to: number;
          sessions: number;
          source: string;
        };
        Update: {
          checked_on?: string;
          exam?: string;
          highest?: number;
          lowest?: number;
          pass_from?: number;
          pass_to?: number;
          sessions?: number;
          source?: string;
        };
        Relationships: [];
      };
      exam_subjects: {
        Row: {
          exam: string;
          share: number | null;
          source: string;
          subject: string;
        };
        Insert: {
          exam: string;
          share?: number | null;
          source: string;
          subject: string;
        };
        Update: {
          exam?: string;
          share?: number | null;
          source?: string;
          subject?: string;
        };
        Relationships: [];
      };
      exercise_answers: {
        Row: {
          attempt_id: string;
          chosen: number[];
          content: string;
          given_at: string;
          highlights: number[];
          id: string;
          is_flagged: boolean;
          item: string;
          seconds: number;
          user_id: string;
        };
        Insert: {
          attempt_id: string;
          chosen: number[];
          content: string;
          given_at: string;
          highlights: number[];
          id: string;
          is_flagged: boolean;
          item: string;
          seconds: number;
          user_id: string;
        };
        Update: {
          attempt_id?: string;
          chosen?: number[];
          content?: string;
          given_at?: string;
          highlights?: number[];
          id?: string;
          is_flagged?: boolean;
          item?: string;
          seconds?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exercise_answers_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exercise_attempts";
            referencedColumns: ["id"];
          },
        ];
      };
      exercise_attempts: {
        Row: {
          begun_at: string;
          ended_at: string | null;
          exercise_ids: string[];
          id: string;
          most: number | null;
          own_marks: string[];
          points: number | null;
          seconds_allowed: number | null;
          user_id: string;
        };
        Insert: {
          begun_at?: string;
          ended_at?: string | null;
          exercise_ids: string[];
          id?: string;
          most?: number | null;
          own_marks?: string[];
          points?: number | null;
          seconds_allowed?: number | null;
          user_id: string;
        };
        Update: {
          begun_at?: string;
          ended_at?: string | null;
          exercise_ids?: string[];
          id?: string;
          most?: number | null;
          own_marks?: string[];
          points?: number | null;
          seconds_allowed?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
      exercise_comments: {
        Row: {
          attempt_id: string;
          content: string;
          created_at: string;
          flags: NonNullable<Json>;
          item: string;
          user_id: string;
        };
        Insert: {
          attempt_id: string;
          content: string;
          created_at?: string;
          flags?: NonNullable<Json>;
          item: string;
          user_id: string;
        };
        Update: {
          attempt_id?: string;
          content?: string;
          created_at?: string;
          flags?: NonNullable<Json>;
          item?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exercise_comments_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exercise_attempts";
            referencedColumns: ["id"];
          },
        ];
      };
      exercise_keys: {
        Row: {
          exercise_id: string;
          key: NonNullable<Json>;
        };
        Insert: {
          exercise_id: string;
          key: NonNullable<Json>;
        };
        Update: {
          exercise_id?: string;
          key?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "exercise_keys_exercise_id_fkey";
            columns: ["exercise_id"];
            isOneToOne: true;
            referencedRelation: "exercises";
            referencedColumns: ["id"];
          },
        ];
      };
      exercises: {
        Row: {
          body: NonNullable<Json>;
          id: string;
          kind: string;
          position: number;
          subjects: string[];
          title: string;
        };
        Insert: {
          body: NonNullable<Json>;
          id: string;
          kind: string;
          position: number;
          subjects: string[];
          title: string;
        };
        Update: {
          body?: NonNullable<Json>;
          id?: string;
          kind?: string;
          position?: number;
          subjects?: string[];
          title?: string;
        };
        Relationships: [];
      };
      fitted_parameters: {
        Row: {
          created_at: string;
          id: number;
          reviews: number;
          user_id: string;
          weights: number[];
        };
        Insert: {
          created_at?: string;
          id?: number;
          reviews: number;
          user_id: string;
          weights: number[];
        };
        Update: {
          created_at?: string;
          id?: number;
          reviews?: number;
          user_id?: string;
          weights?: number[];
        };
        Relationships: [];
      };
      flashcards: {
        Row: {
          authority: string | null;
          back: string;
          collection_id: string;
          copied_from: string | null;
          correction: Json | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          edited_at: string | null;
          front: string;
          guid: string | null;
          id: string;
          imported_as: string | null;
          is_official: boolean;
          is_sample: boolean;
          kind: string;
          note_id: string;
          official_id: string | null;
          ordinal: number;
          passage_id: string | null;
          retired_at: string | null;
          tags: string[];
          topic: string | null;
          updated_at: string;
        };
        Insert: {
          authority?: string | null;
          back: string;
          collection_id: string;
          copied_from?: string | null;
          correction?: Json | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          edited_at?: string | null;
          front: string;
          guid?: string | null;
          id?: string;
          imported_as?: string | null;
          is_official?: boolean;
          is_sample?: boolean;
          kind?: string;
          note_id?: string;
          official_id?: string | null;
          ordinal?: number;
          passage_id?: string | null;
          retired_at?: string | null;
          tags?: string[];
          topic?: string | null;
          updated_at?: string;
        };
        Update: {
          authority?: string | null;
          back?: string;
          collection_id?: string;
          copied_from?: string | null;
          correction?: Json | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          edited_at?: string | null;
          front?: string;
          guid?: string | null;
          id?: string;
          imported_as?: string | null;
          is_official?: boolean;
          is_sample?: boolean;
          kind?: string;
          note_id?: string;
          official_id?: string | null;
          ordinal?: number;
          passage_id?: string | null;
          retired_at?: string | null;
          tags?: string[];
          topic?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "flashcards_collection_id_fkey";
            columns: ["collection_id"];
            isOneToOne: false;
            referencedRelation: "collections";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "flashcards_copied_from_fkey";
            columns: ["copied_from"];
            isOneToOne: false;
            referencedRelation: "flashcards";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "flashcards_topic_fkey";
            columns: ["topic"];
            isOneToOne: false;
            referencedRelation: "outline_documents";
            referencedColumns: ["id"];
          },
        ];
      };
      folders: {
        Row: {
          course_id: string | null;
          created_at: string;
          id: string;
          name: string;
          subject: string | null;
          user_id: string;
        };
        Insert: {
          course_id?: string | null;
          created_at?: string;
          id?: string;
          name: string;
          subject?: string | null;
          user_id: string;
        };
        Update: {
          course_id?: string | null;
          created_at?: string;
          id?: string;
          name?: string;
          subject?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "folders_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "folders_subject_fkey";
            columns: ["subject"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["slug"];
          },
        ];
      };
      law_questions: {
        Row: {
          answer: string;
          ask_stems: string[];
          asks: string[];
          authority: string;
          document_id: string;
          gist: string;
          id: string;
          kind: string;
          passage_id: string;
          position: number;
          turns_on: string[];
        };
        Insert: {
          answer: string;
          ask_stems: string[];
          asks: string[];
          authority: string;
          document_id: string;
          gist: string;
          id: string;
          kind: string;
          passage_id: string;
          position: number;
          turns_on?: string[];
        };
        Update: {
          answer?: string;
          ask_stems?: string[];
          asks?: string[];
          authority?: string;
          document_id?: string;
          gist?: string;
          id?: string;
          kind?: string;
          passage_id?: string;
          position?: number;
          turns_on?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "law_questions_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "outline_documents";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "law_questions_passage_id_fkey";
            columns: ["passage_id"];
            isOneToOne: false;
            referencedRelation: "outline_passages";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_bookmarks: {
        Row: {
          at_seconds: number | null;
          created_at: string;
          id: string;
          lesson_id: string;
          user_id: string;
        };
        Insert: {
          at_seconds?: number | null;
          created_at?: string;
          id?: string;
          lesson_id: string;
          user_id?: string;
        };
        Update: {
          at_seconds?: number | null;
          created_at?: string;
          id?: string;
          lesson_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_bookmarks_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: false;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_contents: {
        Row: {
          body: string;
          edited_at: string | null;
          framework: string;
          lesson_id: string;
          questions: NonNullable<Json>;
          talk: Json | null;
        };
        Insert: {
          body?: string;
          edited_at?: string | null;
          framework?: string;
          lesson_id: string;
          questions?: NonNullable<Json>;
          talk?: Json | null;
        };
        Update: {
          body?: string;
          edited_at?: string | null;
          framework?: string;
          lesson_id?: string;
          questions?: NonNullable<Json>;
          talk?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_contents_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: true;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_notes: {
        Row: {
          at_seconds: number | null;
          body: string;
          created_at: string;
          id: string;
          lesson_id: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          at_seconds?: number | null;
          body: string;
          created_at?: string;
          id?: string;
          lesson_id: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          at_seconds?: number | null;
          body?: string;
          created_at?: string;
          id?: string;
          lesson_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_notes_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: false;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_progress: {
        Row: {
          completed_at: string | null;
          duration_seconds: number | null;
          lesson_id: string;
          played: unknown;
          position_seconds: number;
          updated_at: string;
          user_id: string;
          watched_seconds: number;
        };
        Insert: {
          completed_at?: string | null;
          duration_seconds?: number | null;
          lesson_id: string;
          played?: unknown;
          position_seconds?: number;
          updated_at?: string;
          user_id?: string;
          watched_seconds?: never;
        };
        Update: {
          completed_at?: string | null;
          duration_seconds?: number | null;
          lesson_id?: string;
          played?: unknown;
          position_seconds?: number;
          updated_at?: string;
          user_id?: string;
          watched_seconds?: never;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_progress_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: false;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lessons: {
        Row: {
          edited_at: string | null;
          id: string;
          is_preview: boolean;
          minutes: number | null;
          module_id: string;
          position: number;
          source: string | null;
          talk_minutes: number | null;
          title: string;
          has_video: boolean | null;
        };
        Insert: {
          edited_at?: string | null;
          id?: string;
          is_preview?: boolean;
          minutes?: number | null;
          module_id: string;
          position: number;
          source?: string | null;
          talk_minutes?: number | null;
          title: string;
        };
        Update: {
          edited_at?: string | null;
          id?: string;
          is_preview?: boolean;
          minutes?: number | null;
          module_id?: string;
          position?: number;
          source?: string | null;
          talk_minutes?: number | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lessons_module_id_fkey";
            columns: ["module_id"];
            isOneToOne: false;
            referencedRelation: "modules";
            referencedColumns: ["id"];
          },
        ];
      };
      message_counts: {
        Row: {
          count: number;
          created_at: string;
          free_refusals: number;
          id: string;
          period_end: string;
          period_start: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          count?: number;
          created_at?: string;
          free_refusals?: number;
          id?: string;
          period_end: string;
          period_start: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          count?: number;
          created_at?: string;
          free_refusals?: number;
          id?: string;
          period_end?: string;
          period_start?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      message_ledger: {
        Row: {
          change: number;
          created_at: string;
          id: string;
          period_start: string;
          reason: string;
          thread_id: string | null;
          user_id: string;
        };
        Insert: {
          change: number;
          created_at?: string;
          id?: string;
          period_start: string;
          reason: string;
          thread_id?: string | null;
          user_id: string;
        };
        Update: {
          change?: number;
          created_at?: string;
          id?: string;
          period_start?: string;
          reason?: string;
          thread_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "message_ledger_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "threads";
            referencedColumns: ["id"];
          },
        ];
      };
      messages: {
        Row: {
          answering_until: string | null;
          cards: NonNullable<Json>;
          citations: NonNullable<Json>;
          client_message_id: string | null;
          content: string;
          counted_in: string | null;
          created_at: string;
          ending: string | null;
          feedback: string | null;
          flags: NonNullable<Json>;
          id: string;
          is_abandoned: boolean;
          is_copy: boolean;
          openings: number;
          parent_id: string | null;
          role: string;
          source_versions: NonNullable<Json>;
          status: string;
          thread_id: string;
          user_id: string;
        };
        Insert: {
          answering_until?: string | null;
          cards?: NonNullable<Json>;
          citations?: NonNullable<Json>;
          client_message_id?: string | null;
          content?: string;
          counted_in?: string | null;
          created_at?: string;
          ending?: string | null;
          feedback?: string | null;
          flags?: NonNullable<Json>;
          id?: string;
          is_abandoned?: boolean;
          is_copy?: boolean;
          openings?: number;
          parent_id?: string | null;
          role: string;
          source_versions?: NonNullable<Json>;
          status?: string;
          thread_id: string;
          user_id: string;
        };
        Update: {
          answering_until?: string | null;
          cards?: NonNullable<Json>;
          citations?: NonNullable<Json>;
          client_message_id?: string | null;
          content?: string;
          counted_in?: string | null;
          created_at?: string;
          ending?: string | null;
          feedback?: string | null;
          flags?: NonNullable<Json>;
          id?: string;
          is_abandoned?: boolean;
          is_copy?: boolean;
          openings?: number;
          parent_id?: string | null;
          role?: string;
          source_versions?: NonNullable<Json>;
          status?: string;
          thread_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "messages_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "threads";
            referencedColumns: ["id"];
          },
        ];
      };
      mock_exam_parts: {
        Row: {
          attempt_id: string | null;
          mock_id: string;
          part: string;
          practice_id: string | null;
          session: number;
          user_id: string;
        };
        Insert: {
          attempt_id?: string | null;
          mock_id: string;
          part: string;
          practice_id?: string | null;
          session: number;
          user_id: string;
        };
        Update: {
          attempt_id?: string | null;
          mock_id?: string;
          part?: string;
          practice_id?: string | null;
          session?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "mock_exam_parts_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exercise_attempts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mock_exam_parts_mock_id_fkey";
            columns: ["mock_id"];
            isOneToOne: false;
            referencedRelation: "mock_exams";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mock_exam_parts_practice_id_fkey";
            columns: ["practice_id"];
            isOneToOne: false;
            referencedRelation: "practice_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      mock_exams: {
        Row: {
          begun_at: string;
          id: string;
          user_id: string;
        };
        Insert: {
          begun_at?: string;
          id?: string;
          user_id: string;
        };
        Update: {
          begun_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      modules: {
        Row: {
          course_id: string;
          edited_at: string | null;
          id: string;
          position: number;
          source: string | null;
          summary: string;
          title: string;
        };
        Insert: {
          course_id: string;
          edited_at?: string | null;
          id?: string;
          position: number;
          source?: string | null;
          summary?: string;
          title: string;
        };
        Update: {
          course_id?: string;
          edited_at?: string | null;
          id?: string;
          position?: number;
          source?: string | null;
          summary?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "modules_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          amount_cents: number;
          checkout_session_id: string | null;
          course_id: string;
          created_at: string;
          currency: string;
          days: number;
          id: string;
          number: number | null;
          paid_at: string | null;
          paid_with: string | null;
          payment_intent_id: string | null;
          receipt_url: string | null;
          refunded_at: string | null;
          status: string;
          user_id: string;
        };
        Insert: {
          amount_cents: number;
          checkout_session_id?: string | null;
          course_id: string;
          created_at?: string;
          currency?: string;
          days?: number;
          id?: string;
          number?: number | null;
          paid_at?: string | null;
          paid_with?: string | null;
          payment_intent_id?: string | null;
          receipt_url?: string | null;
          refunded_at?: string | null;
          status?: string;
          user_id: string;
        };
        Update: {
          amount_cents?: number;
          checkout_session_id?: string | null;
          course_id?: string;
          created_at?: string;
          currency?: string;
          days?: number;
          id?: string;
          number?: number | null;
          paid_at?: string | null;
          paid_with?: string | null;
          payment_intent_id?: string | null;
          receipt_url?: string | null;
          refunded_at?: string | null;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "orders_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
        ];
      };
      outline_documents: {
        Row: {
          aliases: string[];
          authorities: string[];
          citation: string | null;
          court: string | null;
          exams: string[];
          id: string;
          kind: string;
          part: string | null;
          position: number | null;
          reviewed: string | null;
          subject: string;
          tested: string | null;
          title: string;
          topics: string[];
          year: number | null;
        };
        Insert: {
          aliases?: string[];
          authorities?: string[];
          citation?: string | null;
          court?: string | null;
          exams?: string[];
          id: string;
          kind: string;
          part?: string | null;
          position?: number | null;
          reviewed?: string | null;
          subject: string;
          tested?: string | null;
          title: string;
          topics?: string[];
          year?: number | null;
        };
        Update: {
          aliases?: string[];
          authorities?: string[];
          citation?: string | null;
          court?: string | null;
          exams?: string[];
          id?: string;
          kind?: string;
          part?: string | null;
          position?: number | null;
          reviewed?: string | null;
          subject?: string;
          tested?: string | null;
          title?: string;
          topics?: string[];
          year?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "outline_documents_subject_fkey";
            columns: ["subject"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["slug"];
          },
        ];
      };
      outline_passages: {
        Row: {
          body: string;
          document_id: string;
          heading: string;
          id: string;
          kind: string;
          position: number;
        };
        Insert: {
          body: string;
          document_id: string;
          heading: string;
          id: string;
          kind: string;
          position: number;
        };
        Update: {
          body?: string;
          document_id?: string;
          heading?: string;
          id?: string;
          kind?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "outline_passages_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "outline_documents";
            referencedColumns: ["id"];
          },
        ];
      };
      own_documents: {
        Row: {
          bytes: number;
          created_at: string;
          id: string;
          kind: string | null;
          pages: number | null;
          passages: number;
          reading_until: string | null;
          refusal: string | null;
          status: string;
          text_bytes: number;
          title: string;
          user_id: string;
        };
        Insert: {
          bytes: number;
          created_at?: string;
          id: string;
          kind?: string | null;
          pages?: number | null;
          passages?: number;
          reading_until?: string | null;
          refusal?: string | null;
          status?: string;
          text_bytes?: number;
          title: string;
          user_id: string;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          id?: string;
          kind?: string | null;
          pages?: number | null;
          passages?: number;
          reading_until?: string | null;
          refusal?: string | null;
          status?: string;
          text_bytes?: number;
          title?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      own_passages: {
        Row: {
          body: string;
          document_id: string;
          heading: string;
          id: string;
          n: number;
          user_id: string;
          words: unknown;
        };
        Insert: {
          body: string;
          document_id: string;
          heading: string;
          id: string;
          n: number;
          user_id: string;
          words?: never;
        };
        Update: {
          body?: string;
          document_id?: string;
          heading?: string;
          id?: string;
          n?: number;
          user_id?: string;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: "own_passages_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "own_documents";
            referencedColumns: ["id"];
          },
        ];
      };
      practice_answers: {
        Row: {
          chosen: number[];
          given_at: string;
          highlights: number[];
          id: string;
          is_explained: boolean;
          is_flagged: boolean;
          question_id: string;
          seconds: number;
          session_id: string;
          struck: number[];
          user_id: string;
        };
        Insert: {
          chosen: number[];
          given_at: string;
          highlights: number[];
          id: string;
          is_explained: boolean;
          is_flagged: boolean;
          question_id: string;
          seconds: number;
          session_id: string;
          struck: number[];
          user_id: string;
        };
        Update: {
          chosen?: number[];
          given_at?: string;
          highlights?: number[];
          id?: string;
          is_explained?: boolean;
          is_flagged?: boolean;
          question_id?: string;
          seconds?: number;
          session_id?: string;
          struck?: number[];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "practice_answers_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "practice_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      practice_questions: {
        Row: {
          authority: string;
          choices: string[];
          correct: number[];
          id: string;
          passage_id: string;
          position: number;
          question: string;
          subject: string;
          topic: string;
          why: string[];
        };
        Insert: {
          authority: string;
          choices: string[];
          correct: number[];
          id: string;
          passage_id: string;
          position: number;
          question: string;
          subject: string;
          topic: string;
          why: string[];
        };
        Update: {
          authority?: string;
          choices?: string[];
          correct?: number[];
          id?: string;
          passage_id?: string;
          position?: number;
          question?: string;
          subject?: string;
          topic?: string;
          why?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "practice_questions_subject_fkey";
            columns: ["subject"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["slug"];
          },
          {
            foreignKeyName: "practice_questions_topic_fkey";
            columns: ["topic"];
            isOneToOne: false;
            referencedRelation: "outline_documents";
            referencedColumns: ["id"];
          },
        ];
      };
      practice_sessions: {
        Row: {
          begun_at: string;
          choice: NonNullable<Json>;
          ended_at: string | null;
          id: string;
          question_ids: string[];
          seconds_allowed: number | null;
          user_id: string;
        };
        Insert: {
          begun_at?: string;
          choice: NonNullable<Json>;
          ended_at?: string | null;
          id?: string;
          question_ids: string[];
          seconds_allowed?: number | null;
          user_id: string;
        };
        Update: {
          begun_at?: string;
          choice?: NonNullable<Json>;
          ended_at?: string | null;
          id?: string;
          question_ids?: string[];
          seconds_allowed?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          first_name: string | null;
          id: string;
          is_admin: boolean;
          last_name: string | null;
          lifetime_message_count: number;
        };
        Insert: {
          created_at?: string;
          first_name?: string | null;
          id: string;
          is_admin?: boolean;
          last_name?: string | null;
          lifetime_message_count?: number;
        };
        Update: {
          created_at?: string;
          first_name?: string | null;
          id?: string;
          is_admin?: boolean;
          last_name?: string | null;
          lifetime_message_count?: number;
        };
        Relationships: [];
      };
      review_logs: {
        Row: {
          card_id: string;
          client_review_id: string;
          created_at: string;
          day_offset_minutes: number;
          duration_ms: number | null;
          from_anki: number[] | null;
          id: string;
          interval_before: number;
          is_undone: boolean;
          rating: number;
          reviewed_at: string;
          scheduled_with: NonNullable<Json>;
          state_before: number;
          study_day: string;
          user_id: string;
        };
        Insert: {
          card_id: string;
          client_review_id: string;
          created_at?: string;
          day_offset_minutes?: number;
          duration_ms?: number | null;
          from_anki?: number[] | null;
          id?: string;
          interval_before?: number;
          is_undone?: boolean;
          rating: number;
          reviewed_at: string;
          scheduled_with?: NonNullable<Json>;
          state_before?: number;
          study_day?: never;
          user_id: string;
        };
        Update: {
          card_id?: string;
          client_review_id?: string;
          created_at?: string;
          day_offset_minutes?: number;
          duration_ms?: number | null;
          from_anki?: number[] | null;
          id?: string;
          interval_before?: number;
          is_undone?: boolean;
          rating?: number;
          reviewed_at?: string;
          scheduled_with?: NonNullable<Json>;
          state_before?: number;
          study_day?: never;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "review_logs_card_id_fkey";
            columns: ["card_id"];
            isOneToOne: false;
            referencedRelation: "flashcards";
            referencedColumns: ["id"];
          },
        ];
      };
      shared_conversations: {
        Row: {
          created_at: string;
          id: string;
          thread_id: string;
          title: string;
          token: string;
          turns: NonNullable<Json>;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          thread_id: string;
          title: string;
          token?: string;
          turns: NonNullable<Json>;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          thread_id?: string;
          title?: string;
          token?: string;
          turns?: NonNullable<Json>;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "shared_conversations_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "threads";
            referencedColumns: ["id"];
          },
        ];
      };
      study_settings: {
        Row: {
          day_start_hour: number;
          days_off: number[];
          easy_days: number[];
          exam: string | null;
          exam_date: string | null;
          exam_jurisdiction: string | null;
          exam_planned_on: string | null;
          exam_target: number;
          has_two_buttons: boolean;
          is_fitted: boolean;
          learning_steps: string;
          leech_lapses: number;
          minutes_per_day: number | null;
          new_per_day: number;
          planned_minutes: number | null;
          planned_new_share: number;
          practice_per_day: number;
          relearning_steps: string;
          request_retention: number;
          reviews_per_day: number;
          subjects: string[];
          time_zone: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          day_start_hour?: number;
          days_off?: number[];
          easy_days?: number[];
          exam?: string | null;
          exam_date?: string | null;
          exam_jurisdiction?: string | null;
          exam_planned_on?: string | null;
          exam_target?: number;
          has_two_buttons?: boolean;
          is_fitted?: boolean;
          learning_steps?: string;
          leech_lapses?: number;
          minutes_per_day?: number | null;
          new_per_day?: number;
          planned_minutes?: number | null;
          planned_new_share?: number;
          practice_per_day?: number;
          relearning_steps?: string;
          request_retention?: number;
          reviews_per_day?: number;
          subjects?: string[];
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          day_start_hour?: number;
          days_off?: number[];
          easy_days?: number[];
          exam?: string | null;
          exam_date?: string | null;
          exam_jurisdiction?: string | null;
          exam_planned_on?: string | null;
          exam_target?: number;
          has_two_buttons?: boolean;
          is_fitted?: boolean;
          learning_steps?: string;
          leech_lapses?: number;
          minutes_per_day?: number | null;
          new_per_day?: number;
          planned_minutes?: number | null;
          planned_new_share?: number;
          practice_per_day?: number;
          relearning_steps?: string;
          request_retention?: number;
          reviews_per_day?: number;
          subjects?: string[];
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      subjects: {
        Row: {
          name: string;
          position: number;
          slug: string;
        };
        Insert: {
          name: string;
          position: number;
          slug: string;
        };
        Update: {
          name?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      subscription_invoices: {
        Row: {
          amount_cents: number;
          created_at: string;
          currency: string;
          id: string;
          invoice_url: string | null;
          number: string | null;
          refunded_at: string | null;
          refunded_cents: number;
          status: string;
          subscription_id: string | null;
          user_id: string;
        };
        Insert: {
          amount_cents: number;
          created_at: string;
          currency: string;
          id: string;
          invoice_url?: string | null;
          number?: string | null;
          refunded_at?: string | null;
          refunded_cents?: number;
          status: string;
          subscription_id?: string | null;
          user_id: string;
        };
        Update: {
          amount_cents?: number;
          created_at?: string;
          currency?: string;
          id?: string;
          invoice_url?: string | null;
          number?: string | null;
          refunded_at?: string | null;
          refunded_cents?: number;
          status?: string;
          subscription_id?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      threads: {
        Row: {
          created_at: string;
          current_message: string | null;
          deleted_at: string | null;
          folder_id: string | null;
          id: string;
          is_archived: boolean;
          is_pinned: boolean;
          title: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          current_message?: string | null;
          deleted_at?: string | null;
          folder_id?: string | null;
          id?: string;
          is_archived?: boolean;
          is_pinned?: boolean;
          title?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          current_message?: string | null;
          deleted_at?: string | null;
          folder_id?: string | null;
          id?: string;
          is_archived?: boolean;
          is_pinned?: boolean;
          title?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "threads_current_message_fkey";
            columns: ["current_message"];
            isOneToOne: false;
            referencedRelation: "messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "threads_folder_id_fkey";
            columns: ["folder_id", "user_id"];
            isOneToOne: false;
            referencedRelation: "folders";
            referencedColumns: ["id", "user_id"];
          },
        ];
      };
      typed_swaps: {
        Row: {
          id: string;
          missed_at: string;
          swap: string[];
          user_id: string;
        };
        Insert: {
          id?: string;
          missed_at: string;
          swap: string[];
          user_id: string;
        };
        Update: {
          id?: string;
          missed_at?: string;
          swap?: string[];
          user_id?: string;
        };
        Relationships: [];
      };
      user_subscriptions: {
        Row: {
          cancel_at_period_end: boolean;
          created_at: string;
          current_period_end: string | null;
          id: string;
          interval: string | null;
          interval_count: number | null;
          is_gift: boolean;
          paid_with: string | null;
          price_id: string | null;
          product_id: string | null;
          status: string;
          trial_end: string | null;
          user_id: string;
        };
        Insert: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id: string;
          interval?: string | null;
          interval_count?: number | null;
          is_gift?: boolean;
          paid_with?: string | null;
          price_id?: string | null;
          product_id?: string | null;
          status: string;
          trial_end?: string | null;
          user_id: string;
        };
        Update: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id?: string;
          interval?: string | null;
          interval_count?: number | null;
          is_gift?: boolean;
          paid_with?: string | null;
          price_id?: string | null;
          product_id?: string | null;
          status?: string;
          trial_end?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_chat_message: {
        Args: {
          client_message_id: string;
          in_folder?: string;
          in_thread: string;
          message: string;
          mode?: string;
          of_session: string;
          of_user: string;
          place?: Json;
          title: string;
        };
        Returns: Json;
      };
      accept_contact_message: {
        Args: {
          message: string;
          sender_address: string;
          sender_email: string;
          sender_name: string;
          subject: string;
        };
        Returns: string;
      };
      admin_attention: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_audit_entries: {
        Args: {
          about?: string;
          about_kind?: string;
          before_id?: string;
          before_time?: string;
          by_admin?: string;
          page_size?: number;
          search?: string;
          since?: string;
          until?: string;
        };
        Returns: Json;
      };
      admin_backup: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_begin_premium_refund: {
        Args: { cents: number; ending: string; of_invoice: string; reason: string; seen_refunded: number };
        Returns: Json;
      };
      admin_begin_refund: { Args: { of_order: string; reason: string }; Returns: Json };
      admin_change_setting: {
        Args: { new_value: Json; reason: string; seen_version: number; setting_name: string };
        Returns: number;
      };
      admin_compare_configurations: { Args: { one: string; other: string }; Returns: Json };
      admin_console: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_content_changes: { Args: { of_kind: string; target: string }; Returns: Json };
      admin_count_readers: { Args: { of_kind: string; of_target: string }; Returns: number };
      admin_course: { Args: { of_course: string }; Returns: Json };
      admin_course_figures: { Args: { of_course: string }; Returns: Json };
      admin_course_revision: { Args: { revision: string }; Returns: Json };
      admin_course_revisions: { Args: { of_course: string; page?: number }; Returns: Json };
      admin_create_configuration: {
        Args: { engine: string; instructions: string; name: string; passages: number };
        Returns: string;
      };
      admin_dashboard: { Args: { first_day?: string; last_day?: string }; Returns: Json };
      admin_decide_correction: { Args: { correction: string; decision: string }; Returns: Json };
      admin_decide_errors: {
        Args: { decision: string; of_groups: number[]; until_release?: boolean };
        Returns: number;
      };
      admin_delete_course_part: { Args: { of_lesson: string; of_module: string }; Returns: undefined };
      admin_delete_gold_question: { Args: { gold: string }; Returns: undefined };
      admin_delete_user: { Args: { address: string; of_user: string; reason: string }; Returns: undefined };
      admin_duplicate_course: { Args: { of_course: string }; Returns: string };
      admin_end_sessions: { Args: { of_user: string; reason: string; session?: string }; Returns: number };
      admin_error_group: { Args: { of_group: number }; Returns: Json };
      admin_error_groups: {
        Args: {
          days?: number;
          page_size?: number;
          release?: string;
          search?: string;
          sort?: string;
          source?: string;
          status?: string;
        };
        Returns: Json;
      };
      admin_find_passages: { Args: { search: string }; Returns: Json };
      admin_import_cards: { Args: { apply?: boolean; cards: Json; seen_version?: string }; Returns: Json };
      admin_lesson: { Args: { of_lesson: string }; Returns: Json };
      admin_list_administrators: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_answer_reports: {
        Args: { is_settled?: boolean; of_outcome?: string; of_reason?: string };
        Returns: Json;
      };
      admin_list_cards: {
        Args: {
          page?: number;
          page_size?: number;
          search?: string;
          sort?: string;
          state?: string;
          subject?: string;
        };
        Returns: Json;
      };
      admin_list_contact: { Args: { is_answered?: boolean }; Returns: Json };
      admin_list_corrections: { Args: { is_decided?: boolean }; Returns: Json };
      admin_list_courses: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_reports: {
        Args: { about?: string; is_resolved?: boolean; page_size?: number };
        Returns: Json;
      };
      admin_list_users: {
        Args: {
          active_days?: number;
          after?: Json;
          course?: string;
          descending?: boolean;
          page_size?: number;
          plan?: string;
          search?: string;
          sort?: string;
          standing?: string;
        };
        Returns: Json;
      };
      admin_make_live: {
        Args: { accepts_worse?: boolean; configuration: string; reason: string };
        Returns: Json;
      };
      admin_note_export: { Args: { entries: number; list: string }; Returns: undefined };
      admin_order_course: {
        Args: { new_order: Json; of_course: string; seen_version: string };
        Returns: string;
      };
      admin_passage: { Args: { of_passage: string }; Returns: Json };
      admin_propose_correction: {
        Args: {
          body: string;
          entries: Json;
          of_passage: string;
          reason: string;
          seen_version: string;
          tells_everyone: boolean;
        };
        Returns: string;
      };
      admin_resolve_report: { Args: { correction?: string; report: string }; Returns: number };
      admin_restore_content: {
        Args: { of_kind: string; seen_version: string; target: string };
        Returns: undefined;
      };
      admin_retire_card: { Args: { card: string; is_retired: boolean }; Returns: undefined };
      admin_revert_revision: { Args: { revision: string; seen_version: string }; Returns: undefined };
      admin_roll_up_figures: { Args: Record<PropertyKey, never>; Returns: string };
      admin_save_card: {
        Args: {
          authority: string;
          back: string;
          card: string;
          correction?: string;
          front: string;
          seen_version: string;
        };
        Returns: Json;
      };
      admin_save_course: {
        Args: { fields: Json; of_course: string; seen_version?: string };
        Returns: string;
      };
      admin_save_gold_question: {
        Args: { expects: string; question: string; required: string[] };
        Returns: string;
      };
      admin_save_lesson: {
        Args: { fields: Json; of_lesson: string; of_module: string; seen_version?: string };
        Returns: string;
      };
      admin_save_module: {
        Args: {
          of_course: string;
          of_module: string;
          seen_version?: string;
          summary?: string;
          title: string;
        };
        Returns: string;
      };
      admin_set_administrator: {
        Args: { address: string; is_admin: boolean; reason: string };
        Returns: Json;
      };
      admin_set_contact_answered: { Args: { contact: string; is_answered: boolean }; Returns: undefined };
      admin_set_course_image: {
        Args: { file: string; of_course: string; seen_version: string };
        Returns: Json;
      };
      admin_set_message_count: {
        Args: { new_count: number; of_user: string; reason: string; seen_count: number };
        Returns: number;
      };
      admin_set_premium: {
        Args: { new_end: string; of_user: string; reason: string; seen_end?: string };
        Returns: string;
      };
      admin_set_rental: {
        Args: { course: string; new_end: string; of_user: string; reason: string; seen_end?: string };
        Returns: string;
      };
      admin_set_suspension: {
        Args: { of_user: string; reason: string; suspend: boolean; until?: string };
        Returns: boolean;
      };
      admin_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_settle_answer_report: {
        Args: { must?: string[]; note?: string; outcome: string; report: string };
        Returns: undefined;
      };
      admin_user: { Args: { of_user: string }; Returns: Json };
      advance_practice: {
        Args: { is_right: boolean; of_answer: string; of_question: string; of_user: string };
        Returns: Json;
      };
      begin_billing_sync: { Args: { customer: string }; Returns: number };
      begin_exercise: { Args: { is_timed: boolean; of_exercise: string }; Returns: string };
      begin_exercise_comment: { Args: { of_user: string }; Returns: Json };
      begin_mock_exam: { Args: Record<PropertyKey, never>; Returns: string };
      begin_mock_part: { Args: { of_mock: string }; Returns: Json };
      begin_practice: { Args: { choice: Json }; Returns: string };
      begin_refund: { Args: { of_order: string; of_user: string; window_days: number }; Returns: Json };
      begin_rental: { Args: { is_renewal: boolean; of_course: string; of_user: string }; Returns: Json };
      billing_account: { Args: { of_session: string; of_user: string }; Returns: Json };
      bind_billing_customer: { Args: { customer: string; of_user: string }; Returns: string };
      change_notes: { Args: { changes: Json }; Returns: number };
      changed_sources: {
        Args: { of_thread: string };
        Returns: {
          answer_id: string;
          changed: Json;
          sources: number;
        }[];
      };
      claim_billing_event: {
        Args: { customer?: string; event: string; event_type: string };
        Returns: string;
      };
      claim_chat_answers: { Args: { of_answer?: string }; Returns: Json };
      close_order: { Args: { of_order: string }; Returns: undefined };
      compare_notes: { Args: { notes: Json }; Returns: Json };
      confirm_account_deletion: {
        Args: { of_session: string; of_user: string; password?: string };
        Returns: Json;
      };
      console_access: {
        Args: { of_configuration: string; of_session: string; of_user: string };
        Returns: Json;
      };
      continue_shared_conversation: { Args: { token: string }; Returns: string };
      copy_official_card: { Args: { card: string; into_collection: string }; Returns: string };
      count_cards_to_study: { Args: { at?: string }; Returns: number };
      count_recovery_codes: { Args: Record<PropertyKey, never>; Returns: number };
      course_content_fingerprint: { Args: Record<PropertyKey, never>; Returns: Json };
      course_permit: {
        Args: { of_course: string };
        Returns: {
          bytes: number;
          film_bytes: number;
          issued_at: string;
          valid_until: string;
        }[];
      };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      customers_to_sync: { Args: { at_most?: number; fetched_before: string }; Returns: Json };
      delete_account: { Args: { of_user: string }; Returns: boolean };
      duplicate_notes: { Args: { card_ids: string[]; into_collection?: string }; Returns: string[] };
      end_session: { Args: { id: string }; Returns: boolean };
      exercise_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      exercise_to_grade: { Args: { of_attempt: string; of_session: string; of_user: string }; Returns: Json };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      export_my_rows: { Args: { after?: Json; of_table: string }; Returns: Json };
      finish_billing_event: { Args: { event: string; failure?: string }; Returns: undefined };
      finish_chat_answer: { Args: { of_answer: string; of_writer: string; outcome: Json }; Returns: Json };
      finish_own_document: { Args: { of_document: string; outcome: Json }; Returns: undefined };
      fork_conversation: {
        Args: { of_answer: string };
        Returns: {
          created_at: string;
          current_message: string | null;
          deleted_at: string | null;
          folder_id: string | null;
          id: string;
          is_archived: boolean;
          is_pinned: boolean;
          title: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "threads";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_lifetime_message_count: { Args: { user_id: string }; Returns: number };
      get_usage: {
        Args: Record<PropertyKey, never>;
        Returns: {
          is_payment_due: boolean;
          lifetime_count: number;
          limit: number;
          period_end: string;
          plan: string;
          remaining: number;
          renews: boolean;
          resets_at: string;
          used: number;
        }[];
      };
      has_video: { Args: { lesson: Database["public"]["Tables"]["lessons"]["Row"] }; Returns: boolean };
      import_notes: { Args: { into_collection: string; notes: Json }; Returns: number };
      import_reviews: { Args: { cards: Json }; Returns: number };
      increment_lifetime_message_count: { Args: { user_id: string }; Returns: number };
      is_user_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      issue_certificate: { Args: { of_course: string; of_session: string; of_user: string }; Returns: Json };
      keep_accepted_messages: { Args: Record<PropertyKey, never>; Returns: undefined };
      keep_checkout_session: { Args: { of_order: string; session: string }; Returns: undefined };
      learn_model_mode: { Args: { learned: string; of_model: string }; Returns: undefined };
      lesson_access: { Args: { of_lesson: string; of_session?: string; of_user?: string }; Returns: string };
      list_law_topics: { Args: { of_subject: string }; Returns: Json };
      list_my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          id: string;
          ip: string;
          is_current: boolean;
          refreshed_at: string;
          user_agent: string;
        }[];
      };
      list_subjects: { Args: Record<PropertyKey, never>; Returns: Json };
      locked_questions: {
        Args: { collection: string };
        Returns: {
          front: string;
          id: string;
          topic_title: string;
        }[];
      };
      logged_answers: { Args: { card_ids: string[] }; Returns: Json };
      mark_cards: { Args: { card_ids: string[]; change: Json }; Returns: number };
      mark_exercise_point: {
        Args: { is_earned: boolean; mark: string; of_attempt: string };
        Returns: boolean;
      };
      official_deck_sizes: {
        Args: Record<PropertyKey, never>;
        Returns: {
          cards: number;
          collection_id: string;
        }[];
      };
      open_gold_questions: {
        Args: { at_most: number; of_configuration: string; of_run: string };
        Returns: Json;
      };
      open_practice: {
        Args: { of_answer: string; of_count: number; of_kind: string; of_scope: string; of_user: string };
        Returns: Json;
      };
      outline_content_fingerprint: { Args: Record<PropertyKey, never>; Returns: Json };
      own_material_usage: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bytes: number;
          documents: number;
        }[];
      };
      own_parameters: { Args: Record<PropertyKey, never>; Returns: Json };
      practice_cards: { Args: { max_cards?: number; scope?: Json }; Returns: Json };
      practice_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      read_asked_question: {
        Args: { of_answer: string; of_question: string; of_user: string };
        Returns: Json;
      };
      read_chat_answer: { Args: { of_answer: string; of_session: string; of_user: string }; Returns: Json };
      read_drills: { Args: Record<PropertyKey, never>; Returns: Json };
      read_exercise_attempt: { Args: { of_attempt: string }; Returns: Json };
      read_law_document: { Args: { name: string; of_kind: string }; Returns: Json };
      read_law_texts: { Args: { ids: string[] }; Returns: Json };
      read_mock_exam: { Args: { of_mock: string }; Returns: Json };
      read_own_passages: { Args: { ids: string[]; of_user: string }; Returns: Json };
      read_practice: { Args: { of_answer: string; of_user: string }; Returns: Json };
      read_practice_session: { Args: { of_session: string }; Returns: Json };
      read_review_histories: {
        Args: { card_ids: string[]; of_session: string; of_user: string; review_ids: string[] };
        Returns: Json;
      };
      read_shared_conversation: {
        Args: { token: string };
        Returns: {
          shared_on: string;
          title: string;
          turns: Json;
        }[];
      };
      read_shared_passage: {
        Args: { passage_id: string; token: string };
        Returns: {
          body: string;
          heading: string;
          id: string;
          title: string;
        }[];
      };
      record_lesson_progress: {
        Args: {
          at_seconds?: number;
          duration?: number;
          has_read?: boolean;
          of_lesson: string;
          played_parts?: Json;
        };
        Returns: {
          completed_at: string | null;
          duration_seconds: number | null;
          lesson_id: string;
          played: unknown;
          position_seconds: number;
          updated_at: string;
          user_id: string;
          watched_seconds: number;
        };
        SetofOptions: {
          from: "*";
          to: "lesson_progress";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      renew_checkout_key: { Args: { of_user: string; used: string }; Returns: string };
      report_answer: { Args: { details?: string; of_answer: string; reasons: string[] }; Returns: string };
      report_server_error: {
        Args: { message: string; release?: string; screen?: string; source: string; stack_trace?: string };
        Returns: undefined;
      };
      roll_up_figures: { Args: { since?: string }; Returns: string };
      save_chat_progress: { Args: { of_answer: string; of_writer: string; progress: Json }; Returns: string };
      save_exercise: { Args: { answers: Json; ended_at?: string; of_attempt: string }; Returns: boolean };
      save_note: { Args: { note: Json }; Returns: string[] };
      save_practice: { Args: { answers: Json; ended_at?: string; of_session: string }; Returns: boolean };
      search_conversations: {
        Args: { query: string };
        Returns: {
          is_archived: boolean;
          message_id: string;
          role: string;
          said_at: string;
          snippet: string;
          thread_id: string;
          title: string;
        }[];
      };
      search_law: { Args: { weights: number[]; within?: string[]; words: string[] }; Returns: Json };
      search_outlines: {
        Args: { max_passages?: number; query: string };
        Returns: {
          document_id: string;
          document_kind: string;
          heading: string;
          id: string;
          read_as: string;
          snippet: string;
          subject: string;
          title: string;
        }[];
      };
      search_own_material: {
        Args: { most: number; of_user: string; weights: number[]; words: string[] };
        Returns: Json;
      };
      set_cards_deleted: { Args: { card_ids: string[]; is_deleted: boolean }; Returns: number };
      set_collection_deleted: { Args: { collection: string; is_deleted: boolean }; Returns: boolean };
      set_lesson_finished: {
        Args: { is_finished: boolean; of_lesson: string };
        Returns: {
          completed_at: string | null;
          duration_seconds: number | null;
          lesson_id: string;
          played: unknown;
          position_seconds: number;
          updated_at: string;
          user_id: string;
          watched_seconds: number;
        };
        SetofOptions: {
          from: "*";
          to: "lesson_progress";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_practice_open: { Args: { is_open: boolean; of_answer: string; of_user: string }; Returns: Json };
      settle_interrupted_turns: { Args: { of_user?: string }; Returns: number };
      share_conversation: {
        Args: { last_answer: string; of_thread: string };
        Returns: {
          created_at: string;
          id: string;
          thread_id: string;
          title: string;
          token: string;
          turns: NonNullable<Json>;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "shared_conversations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      show_message: { Args: { of_message: string }; Returns: string };
      site_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      start_own_document: {
        Args: { document: string; of_session: string; of_user: string; title: string };
        Returns: string;
      };
      stop_chat_answer: { Args: { of_answer: string; of_session: string; of_user: string }; Returns: string };
      store_courses: { Args: { content: Json }; Returns: undefined };
      store_exercise_comment: {
        Args: { content: string; flags: Json; of_attempt: string; of_item: string; of_user: string };
        Returns: Json;
      };
      store_exercise_grade: {
        Args: { most: number; of_attempt: string; points: number };
        Returns: undefined;
      };
      store_exercises: { Args: { exercises: Json }; Returns: undefined };
      store_gold_results: { Args: { of_run: string; results: Json }; Returns: Json };
      store_official_cards: { Args: { cards: Json }; Returns: undefined };
      store_outline_content: { Args: { content: Json }; Returns: undefined };
      store_outline_order: { Args: { places: Json }; Returns: undefined };
      store_own_passages: { Args: { added: Json; of_document: string }; Returns: string };
      store_reviews: { Args: { cards: Json; of_user: string }; Returns: boolean };
      store_study_aids: { Args: { attack_outlines: Json; drills: Json; practice: Json }; Returns: undefined };
      study_overview: { Args: { at?: string }; Returns: Json };
      study_queue: { Args: { at?: string; max_cards?: number; scope?: Json }; Returns: Json };
      study_statistics: { Args: { at?: string }; Returns: Json };
      study_summary: { Args: Record<PropertyKey, never>; Returns: Json };
      sweep_deleted_threads: { Args: Record<PropertyKey, never>; Returns: number };
      talk_moments: {
        Args: { of_document: string };
        Returns: {
          course_id: string;
          is_preview: boolean;
          lesson_id: string;
          module_id: string;
          passage_id: string;
          second: number;
        }[];
      };
      topic_questions: { Args: { topics: string[] }; Returns: Json };
      unused_card_images: { Args: Record<PropertyKey, never>; Returns: string[] };
      update_imported_notes: { Args: { notes: Json; replaces?: boolean }; Returns: number };
      update_user_profile: {
        Args: { new_first_name: string; new_last_name: string; user_id: string };
        Returns: undefined;
      };
      use_recovery_code: { Args: { code: string; of_user: string }; Returns: Json };
      verify_certificate: {
        Args: { code: string };
        Returns: {
          course_title: string;
          holder: string;
          issued_at: string;
          lessons: number;
        }[];
      };
      write_billing_state: { Args: { customer: string; state: Json; ticket: number }; Returns: boolean };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
