-- Why: the site promises lessons with the first package, and there were none. Operators write
-- courses; members who hold a package that is dear enough read them, and answer short quizzes.

CREATE TABLE courses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Swapped two at a time, so it is looked at when a statement has ended.
  position integer NOT NULL CONSTRAINT one_course_a_place UNIQUE DEFERRABLE,
  title text NOT NULL CONSTRAINT has_a_title CHECK (title <> ''),
  summary text NOT NULL,
  -- '' where there is none; the English text is then shown to everybody.
  title_hindi text NOT NULL,
  summary_hindi text NOT NULL,
  -- A purchase of at least so many millionths that was not reversed unlocks it; 0 is for all.
  min_price bigint NOT NULL CONSTRAINT not_below_nothing CHECK (min_price >= 0),
  -- The first lesson is open to every member.
  free_first boolean NOT NULL,
  status text NOT NULL DEFAULT 'Draft'
    CONSTRAINT known_status CHECK (status IN ('Draft', 'Published', 'Archived')),
  -- What members may have read is archived and never removed.
  was_published boolean NOT NULL DEFAULT false,
  -- Counts every change, so that nobody saves over what they have not seen.
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by integer NOT NULL REFERENCES operators,
  removed_at timestamptz,
  CONSTRAINT only_drafts_go CHECK (removed_at IS NULL OR NOT was_published)
);
GRANT SELECT, INSERT, UPDATE (position, title, summary, title_hindi, summary_hindi, min_price,
  free_first, status, was_published, version, changed_at, changed_by, removed_at)
  ON courses TO canopy_app;

CREATE TABLE lessons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id integer NOT NULL REFERENCES courses,
  position integer NOT NULL,
  title text NOT NULL CONSTRAINT has_a_title CHECK (title <> ''),
  body text NOT NULL CONSTRAINT has_a_text CHECK (body <> ''),
  title_hindi text NOT NULL,
  body_hindi text NOT NULL,
  -- The address of a film, or ''.
  video text NOT NULL,
  -- Questions with their options, which is right and why; [] is no quiz.
  questions jsonb NOT NULL,
  -- How many percent of the answers must be right.
  passing smallint NOT NULL CONSTRAINT percent_to_pass CHECK (passing BETWEEN 1 AND 100),
  status text NOT NULL DEFAULT 'Draft'
    CONSTRAINT known_status CHECK (status IN ('Draft', 'Published', 'Archived')),
  was_published boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by integer NOT NULL REFERENCES operators,
  removed_at timestamptz,
  CONSTRAINT one_lesson_a_place UNIQUE (course_id, position) DEFERRABLE,
  CONSTRAINT only_drafts_go CHECK (removed_at IS NULL OR NOT was_published)
);
CREATE INDEX lessons_with_films ON lessons (video) WHERE video <> '';
GRANT SELECT, INSERT, UPDATE (position, title, body, title_hindi, body_hindi, video, questions,
  passing, status, was_published, version, changed_at, changed_by, removed_at)
  ON lessons TO canopy_app;

-- Pictures, encoded anew from what an operator sent; a text names one by its id.
CREATE TABLE lesson_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lesson_id integer NOT NULL REFERENCES lessons,
  kind text NOT NULL
    CONSTRAINT known_kind CHECK (kind IN ('image/jpeg', 'image/png', 'image/webp')),
  -- Empty once it was removed.
  content bytea NOT NULL,
  added_at timestamptz NOT NULL,
  added_by integer NOT NULL REFERENCES operators,
  removed_at timestamptz
);
CREATE INDEX lesson_pictures_by_lesson ON lesson_pictures (lesson_id, id);
GRANT SELECT, INSERT, UPDATE (content, removed_at) ON lesson_pictures TO canopy_app;

-- Which lessons a member has read, or passed the quiz of.
CREATE TABLE lesson_progress (
  uid integer NOT NULL REFERENCES members,
  lesson_id integer NOT NULL REFERENCES lessons,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (uid, lesson_id)
);
GRANT SELECT, INSERT ON lesson_progress TO canopy_app;

-- What a member answered: for each question the option, from 0 on.
CREATE TABLE quiz_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  lesson_id integer NOT NULL REFERENCES lessons,
  lesson_version integer NOT NULL,
  answers smallint[] NOT NULL,
  right_answers smallint NOT NULL,
  questions smallint NOT NULL
    CONSTRAINT no_more_than_asked CHECK (right_answers BETWEEN 0 AND questions),
  passed boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX quiz_attempts_by_member ON quiz_attempts (uid, lesson_id, id DESC);
GRANT SELECT, INSERT ON quiz_attempts TO canopy_app;

INSERT INTO personal_data (table_name, column_name, deed)
  SELECT name, '*', 'remove' FROM unnest(ARRAY['lesson_progress', 'quiz_attempts']) AS name;
