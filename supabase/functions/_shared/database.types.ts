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
          target: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          admin_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          target?: string | null;
        };
        Update: {
          action?: string;
          admin_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          target?: string | null;
        };
        Relationships: [];
      };
      billing_customers: {
        Row: {
          created_at: string;
          stripe_customer_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          stripe_customer_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          stripe_customer_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      billing_events: {
        Row: {
          error: string | null;
          id: string;
          processed_at: string | null;
          received_at: string;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          error?: string | null;
          id: string;
          processed_at?: string | null;
          received_at?: string;
          type: string;
        };
        Update: {
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
          card_id: string;
          difficulty: number;
          due: string;
          lapses: number;
          last_review: string | null;
          learning_steps: number;
          reps: number;
          scheduled_days: number;
          stability: number;
          state: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          card_id: string;
          difficulty: number;
          due: string;
          lapses: number;
          last_review?: string | null;
          learning_steps?: number;
          reps: number;
          scheduled_days: number;
          stability: number;
          state: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          card_id?: string;
          difficulty?: number;
          due?: string;
          lapses?: number;
          last_review?: string | null;
          learning_steps?: number;
          reps?: number;
          scheduled_days?: number;
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
          created_at: string;
          created_by: string | null;
          description: string;
          id: string;
          is_official: boolean;
          subject: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          description?: string;
          id?: string;
          is_official?: boolean;
          subject?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
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
        ComputedFields: never;
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
          created_at: string;
          details: string;
          id: string;
          passage_id: string;
          reason: string;
          resolved_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          announced_at?: string | null;
          created_at?: string;
          details: string;
          id?: string;
          passage_id: string;
          reason: string;
          resolved_at?: string | null;
          user_id?: string;
        };
        Update: {
          announced_at?: string | null;
          created_at?: string;
          details?: string;
          id?: string;
          passage_id?: string;
          reason?: string;
          resolved_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      course_enrollments: {
        Row: {
          course_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          expires_at: string;
          id?: string;
          user_id: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
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
      courses: {
        Row: {
          created_at: string;
          days_of_access: number;
          id: string;
          is_featured: boolean;
          level: string;
          original_price: number | null;
          overview: string;
          price: number;
          slug: string;
          status: string;
          tile_description: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          days_of_access?: number;
          id?: string;
          is_featured?: boolean;
          level?: string;
          original_price?: number | null;
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
          id?: string;
          is_featured?: boolean;
          level?: string;
          original_price?: number | null;
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
      error_logs: {
        Row: {
          created_at: string;
          id: string;
          investigated: boolean;
          message: string;
          stack_trace: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          investigated?: boolean;
          message: string;
          stack_trace?: string | null;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          investigated?: boolean;
          message?: string;
          stack_trace?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      flashcards: {
        Row: {
          authority: string | null;
          back: string;
          collection_id: string;
          created_at: string;
          created_by: string | null;
          front: string;
          id: string;
          is_official: boolean;
          is_sample: boolean;
          official_id: string | null;
          topic: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          authority?: string | null;
          back: string;
          collection_id: string;
          created_at?: string;
          created_by?: string | null;
          front: string;
          id?: string;
          is_official?: boolean;
          is_sample?: boolean;
          official_id?: string | null;
          topic?: string | null;
          updated_at?: string;
        };
        Update: {
          authority?: string | null;
          back?: string;
          collection_id?: string;
          created_at?: string;
          created_by?: string | null;
          front?: string;
          id?: string;
          is_official?: boolean;
          is_sample?: boolean;
          official_id?: string | null;
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
            foreignKeyName: "flashcards_topic_fkey";
            columns: ["topic"];
            isOneToOne: false;
            referencedRelation: "outline_documents";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_contents: {
        Row: {
          body: string;
          captions_path: string | null;
          framework: string;
          handout_path: string | null;
          lesson_id: string;
          video_path: string | null;
        };
        ComputedFields: never;
        Insert: {
          body?: string;
          captions_path?: string | null;
          framework?: string;
          handout_path?: string | null;
          lesson_id: string;
          video_path?: string | null;
        };
        Update: {
          body?: string;
          captions_path?: string | null;
          framework?: string;
          handout_path?: string | null;
          lesson_id?: string;
          video_path?: string | null;
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
        ComputedFields: never;
        Insert: {
          at_seconds?: number | null;
          body: string;
          created_at?: string;
          id?: string;
          lesson_id: string;
          updated_at?: string;
          user_id: string;
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
          lesson_id: string;
          position_seconds: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          completed_at?: string | null;
          lesson_id: string;
          position_seconds?: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          completed_at?: string | null;
          lesson_id?: string;
          position_seconds?: number;
          updated_at?: string;
          user_id?: string;
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
          id: string;
          is_preview: boolean;
          minutes: number | null;
          module_id: string;
          position: number;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          is_preview?: boolean;
          minutes?: number | null;
          module_id: string;
          position: number;
          title: string;
        };
        Update: {
          id?: string;
          is_preview?: boolean;
          minutes?: number | null;
          module_id?: string;
          position?: number;
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
          id: string;
          period_end: string;
          period_start: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          count?: number;
          created_at?: string;
          id?: string;
          period_end: string;
          period_start: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          count?: number;
          created_at?: string;
          id?: string;
          period_end?: string;
          period_start?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      messages: {
        Row: {
          answering_until: string | null;
          citations: NonNullable<Json>;
          client_message_id: string | null;
          content: string;
          counted_in: string | null;
          created_at: string;
          feedback: string | null;
          id: string;
          in_reply_to: string | null;
          is_abandoned: boolean;
          openings: number;
          role: string;
          status: string;
          thread_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answering_until?: string | null;
          citations?: NonNullable<Json>;
          client_message_id?: string | null;
          content?: string;
          counted_in?: string | null;
          created_at?: string;
          feedback?: string | null;
          id?: string;
          in_reply_to?: string | null;
          is_abandoned?: boolean;
          openings?: number;
          role: string;
          status?: string;
          thread_id: string;
          user_id: string;
        };
        Update: {
          answering_until?: string | null;
          citations?: NonNullable<Json>;
          client_message_id?: string | null;
          content?: string;
          counted_in?: string | null;
          created_at?: string;
          feedback?: string | null;
          id?: string;
          in_reply_to?: string | null;
          is_abandoned?: boolean;
          openings?: number;
          role?: string;
          status?: string;
          thread_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "messages_in_reply_to_fkey";
            columns: ["in_reply_to"];
            isOneToOne: true;
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
      modules: {
        Row: {
          course_id: string;
          id: string;
          position: number;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          id?: string;
          position: number;
          title: string;
        };
        Update: {
          course_id?: string;
          id?: string;
          position?: number;
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
          checkout_session_id: string;
          course_id: string;
          created_at: string;
          currency: string;
          id: string;
          paid_at: string | null;
          payment_intent_id: string | null;
          refunded_at: string | null;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          checkout_session_id: string;
          course_id: string;
          created_at?: string;
          currency?: string;
          id?: string;
          paid_at?: string | null;
          payment_intent_id?: string | null;
          refunded_at?: string | null;
          status?: string;
          user_id: string;
        };
        Update: {
          amount_cents?: number;
          checkout_session_id?: string;
          course_id?: string;
          created_at?: string;
          currency?: string;
          id?: string;
          paid_at?: string | null;
          payment_intent_id?: string | null;
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
          title: string;
          topics: string[];
          year: number | null;
        };
        ComputedFields: never;
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
          number: number;
          position: number;
          search: unknown;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          document_id: string;
          heading: string;
          id: string;
          kind: string;
          number: number;
          position: number;
          search: unknown;
        };
        Update: {
          body?: string;
          document_id?: string;
          heading?: string;
          id?: string;
          kind?: string;
          number?: number;
          position?: number;
          search?: unknown;
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
      profiles: {
        Row: {
          created_at: string;
          first_name: string | null;
          id: string;
          is_admin: boolean;
          last_name: string | null;
          lifetime_message_count: number;
        };
        ComputedFields: never;
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
          duration_ms: number | null;
          id: string;
          previous_state: NonNullable<Json>;
          rating: number;
          reviewed_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          card_id: string;
          client_review_id: string;
          created_at?: string;
          duration_ms?: number | null;
          id?: string;
          previous_state: NonNullable<Json>;
          rating: number;
          reviewed_at: string;
          user_id: string;
        };
        Update: {
          card_id?: string;
          client_review_id?: string;
          created_at?: string;
          duration_ms?: number | null;
          id?: string;
          previous_state?: NonNullable<Json>;
          rating?: number;
          reviewed_at?: string;
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
      subjects: {
        Row: {
          name: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
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
      threads: {
        Row: {
          created_at: string;
          id: string;
          title: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          title?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          title?: string;
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
          price_id: string | null;
          product_id: string | null;
          status: string;
          trial_end: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id: string;
          interval?: string | null;
          interval_count?: number | null;
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
          in_thread: string;
          message: string;
          of_session?: string;
          of_user: string;
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
      confirm_account_deletion: {
        Args: { of_session: string; of_user: string; password?: string };
        Returns: Json;
      };
      count_recovery_codes: { Args: Record<PropertyKey, never>; Returns: number };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      delete_account: { Args: { of_user: string }; Returns: boolean };
      end_session: { Args: { id: string }; Returns: boolean };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      finish_chat_answer: { Args: { answer_id: string; outcome: Json }; Returns: Json };
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
      increment_lifetime_message_count: { Args: { user_id: string }; Returns: number };
      is_user_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
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
      name_chat_thread: {
        Args: { first_title: string; of_thread: string; topic_title: string };
        Returns: string;
      };
      official_deck_sizes: {
        Args: Record<PropertyKey, never>;
        Returns: {
          cards: number;
          collection_id: string;
        }[];
      };
      outline_content_fingerprint: { Args: Record<PropertyKey, never>; Returns: Json };
      read_passages: { Args: { ids: string[] }; Returns: Json };
      save_chat_progress: { Args: { answer_id: string; content: string }; Returns: undefined };
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
      search_passages: {
        Args: { max_passages?: number; phrases?: string[]; weights: number[]; words: string[] };
        Returns: Json;
      };
      settle_interrupted_turns: { Args: { at_once?: boolean; of_user?: string }; Returns: number };
      store_official_cards: { Args: { cards: Json }; Returns: undefined };
      store_outline_content: { Args: { content: Json }; Returns: undefined };
      store_outline_order: { Args: { places: Json }; Returns: undefined };
      update_user_profile: {
        Args: { new_first_name: string; new_last_name: string; user_id: string };
        Returns: undefined;
      };
      use_recovery_code: { Args: { code: string; of_user: string }; Returns: Json };
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
