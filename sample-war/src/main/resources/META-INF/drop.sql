drop table if exists Booking
drop table if exists Room
drop sequence if exists BOOKING_ID
