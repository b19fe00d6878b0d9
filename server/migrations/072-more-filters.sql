-- How far technicians travel and until when their license is valid can be asked for.
alter table posts
  add column radius_miles integer,
  add column licence_expires_on date;

update posts set
  radius_miles = (content ->> 'radius_miles')::integer,
  licence_expires_on = (content ->> 'licence_expires_on')::date
where kind = 'worker' and content ?| array['radius_miles', 'licence_expires_on'];

-- Whoever asks for turns, or for beginners, means salons that have both and courses for all levels too.
update posts set tags = tags || '{work_flow:turn,work_flow:appointment}'::text[]
where tags @> '{work_flow:both}';
update posts set tags = tags || '{level:beginner,level:intermediate,level:advanced}'::text[]
where tags @> '{level:all}';
